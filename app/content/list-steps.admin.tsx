import { useEffect } from "react";
import { Link } from "react-router";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { noteOpenedRow } from "#app/ui/admin/keyboard/row-focus.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

type ListStepsProps = { id: string; list: string; previous: string | null; next: string | null };

/** Links to the items before and after in the list that the item was opened from, and back to its row. */
export function ListSteps({ id, list, previous, next }: ListStepsProps) {
  const { text } = useLanguage();
  useEffect(() => noteOpenedRow(id), [id]);
  return (
    <nav aria-label={text("admin.content.stepsOfList")} className="flex flex-wrap gap-12">
      <Link to={list} className="quiet-button">
        {text("admin.content.backToList")}
      </Link>
      {previous && (
        <Link to={previous} rel="prev" className="quiet-button">
          <Icon name="back" className="size-16" /> {text("admin.content.previousItem")}
        </Link>
      )}
      {next && (
        <Link to={next} rel="next" className="quiet-button">
          {text("admin.content.nextItem")} <Icon name="forward" className="size-16" />
        </Link>
      )}
    </nav>
  );
}
