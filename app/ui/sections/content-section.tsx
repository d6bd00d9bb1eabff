import { useId, type ReactNode } from "react";
import { Island } from "#app/platform/islands/island.tsx";
import { RowPager } from "../carousel/row-pager.tsx";
import { useLanguage } from "../language/language-context.ts";

type ContentSectionProps = {
  title: string;
  id?: string;
  viewAll?: string;
  /** The id of the row of cards. Without `viewAll` it gets a pager if it has more than one page. */
  rowId?: string;
  isLate?: boolean;
  children: ReactNode;
};

export function ContentSection({ title, id, viewAll, rowId, isLate = false, children }: ContentSectionProps) {
  const { text } = useLanguage();
  const heading = useId();
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className={`page-width flex scroll-mt-24 flex-col gap-16 ${isLate ? "drawn-when-near" : ""}`}
    >
      <div className="flex items-baseline justify-between gap-16 desktop:min-h-touch">
        <h2 id={heading} dir="auto" className="text-28">
          {title}
        </h2>
        {viewAll && (
          <a
            href={viewAll}
            aria-label={text("section.viewAllOf", { title })}
            className="inline-flex min-h-touch shrink-0 items-center text-16 text-second underline-offset-4 hover:text-text hover:underline"
          >
            {text("section.viewAll")}
          </a>
        )}
        {rowId && !viewAll && (
          <Island
            name="row-pager"
            component={RowPager}
            props={{ rowId, title }}
            when="visible"
            className="hidden self-center desktop:block"
          />
        )}
      </div>
      {children}
    </section>
  );
}
