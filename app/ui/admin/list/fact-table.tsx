import { ColumnHeads, classOf, type Column } from "./columns.tsx";
import { useLanguage } from "../../language/language-context.ts";

type FactTableProps<Row> = {
  className: "figures" | "changes-table";
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  isHeadHidden?: boolean;
};

/** A table whose first column names the rows. */
export function FactTable<Row>({ className, columns, rows, keyOf, isHeadHidden = false }: FactTableProps<Row>) {
  const language = useLanguage();
  return (
    <table className={className}>
      <thead className={isHeadHidden ? "sr-only" : undefined}>
        <tr>
          <ColumnHeads columns={columns} />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column, at) => {
              const Cell = at === 0 ? "th" : "td";
              return (
                <Cell
                  key={column.label}
                  {...(at === 0 ? { scope: "row" } : { "data-label": language.text(column.label) })}
                  className={classOf(column)}
                >
                  {column.cell(row, language)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
