import type { LabelKey } from "#app/lib/languages/messages.ts";
import { useLanguage } from "../language/language-context.ts";

/** A label, or a label with the class of its cells, such as `on-wide`. */
type Column = LabelKey | readonly [label: LabelKey, className: string];

/** The cells of a table's head row. */
export function ColumnHeads({ columns }: { columns: readonly Column[] }) {
  const { text } = useLanguage();
  return columns.map((column) => {
    const [label, className] = typeof column === "string" ? [column, undefined] : column;
    return (
      <th key={label} scope="col" className={className}>
        {text(label)}
      </th>
    );
  });
}
