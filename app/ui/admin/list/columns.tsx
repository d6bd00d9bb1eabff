import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Language } from "#app/languages/language.ts";
import type { LabelKey } from "#app/languages/messages.ts";
import { Icon } from "../../primitives/icon.tsx";
import { useLanguage } from "../../language/language-context.ts";

export type Column<Row> = {
  label: LabelKey;
  cell: (row: Row, language: Language) => ReactNode;
  /** The screen width from which it is shown; always shown if missing. */
  width?: "on-tablet" | "on-wide";
  className?: string;
  /** The address behind the column's head, and the current sort direction. */
  sort?: { to: string; direction: "asc" | "desc" | null } | undefined;
};

const ARROWS = { asc: "up", desc: "down" } as const;
const SORTED = { asc: "ascending", desc: "descending" } as const;

export function ColumnHeads({ columns }: { columns: readonly Omit<Column<never>, "cell">[] }) {
  const { text } = useLanguage();
  return columns.map(({ label, sort, ...column }) => (
    <th key={label} scope="col" aria-sort={sort?.direction ? SORTED[sort.direction] : undefined} className={classOf(column)}>
      {sort ? (
        <Link
          to={sort.to}
          preventScrollReset
          className="inline-flex min-h-touch items-center gap-4 hover:text-text hover:underline"
        >
          {text(label)} {sort.direction && <Icon name={ARROWS[sort.direction]} className="size-16" />}
        </Link>
      ) : (
        text(label)
      )}
    </th>
  ));
}

export function classOf({ width, className }: Pick<Column<never>, "width" | "className">): string | undefined {
  return [width, className].filter(Boolean).join(" ") || undefined;
}
