/** A label, or a label with the class of its cells, such as `on-wide`. */
type Column = string | readonly [label: string, className: string];

/** The cells of a table's head row. */
export function ColumnHeads({ columns }: { columns: readonly Column[] }) {
  return columns.map((column) => {
    const [label, className] = typeof column === "string" ? [column, undefined] : column;
    return (
      <th key={label} scope="col" className={className}>
        {label}
      </th>
    );
  });
}
