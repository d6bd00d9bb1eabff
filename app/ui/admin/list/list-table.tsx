import type { MouseEvent as RowPress, ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import type { Language } from "#app/languages/language.ts";
import type { LabelKey } from "#app/languages/messages.ts";
import { classOf, ColumnHeads, type Column } from "./columns.tsx";
import type { Selection } from "./use-selection.ts";
import { useLanguage } from "../../language/language-context.ts";
import { useIsHydrated } from "../../browser/use-is-hydrated.ts";

export type ListColumn<Row> = Column<Row> & {
  /** Shown in the name's column, which also takes the cells that have no room of their own. */
  picture?: (row: Row) => ReactNode;
  /** Shown below the name if the column has no room: true repeats the cell; false and "" show nothing. */
  folded?: true | ((row: Row, language: Language) => ReactNode);
};

type ListTableProps<Row> = {
  caption: string;
  /** The first column holds the link of the row. */
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Null if rows cannot be selected. */
  selection?: Selection | null;
  /** The address opened by a press anywhere on the row; null for none. */
  pathOf?: (row: Row, at: number) => string | null;
  actions?: { label: LabelKey; of: (row: Row) => ReactNode } | null;
};

export function ListTable<Row>({ caption, columns, rows, keyOf, selection = null, pathOf, actions = null }: ListTableProps<Row>) {
  const { text } = useLanguage();
  const openRow = useRowOpener();
  return (
    <table className="content-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {selection && (
            <th className="w-touch">
              <TickAllBox selection={selection} />
            </th>
          )}
          <ColumnHeads columns={columns} />
          {actions && (
            <th className="w-touch">
              <span className="sr-only">{text(actions.label)}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => {
          const key = keyOf(row);
          const path = pathOf?.(row, at) ?? null;
          return (
            <tr
              key={key}
              data-chosen={selection?.chosen.has(key) || undefined}
              data-opens={path !== null || undefined}
              onClick={(event) => path && openRow(event, path)}
            >
              {selection && <td>{selection.names.has(key) && <TickBox id={key} selection={selection} />}</td>}
              <Cells row={row} columns={columns} link={path === null ? null : { to: path, "data-row": key }} />
              {actions && <td>{actions.of(row)}</td>}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

type CellsProps<Row> = { row: Row; columns: readonly ListColumn<Row>[]; link: { to: string; "data-row": string } | null };

function Cells<Row>({ row, columns, link }: CellsProps<Row>) {
  const language = useLanguage();
  return columns.map((column, at) => {
    const cell = column.cell(row, language);
    const linked =
      link && at === 0 ? (
        <Link {...link} className="row-link">
          {cell}
        </Link>
      ) : (
        cell
      );
    return (
      <td key={column.label} className={classOf(column)}>
        {column.picture ? (
          <span className="flex items-center gap-12">
            {column.picture(row)}
            <span className="min-w-0 wrap-anywhere">
              {linked}
              <Folded row={row} columns={columns} />
            </span>
          </span>
        ) : (
          linked
        )}
      </td>
    );
  });
}

const UNTIL = { "on-wide": "desktop:hidden", "on-tablet": "tablet:hidden" };

function Folded<Row>({ row, columns }: Pick<CellsProps<Row>, "row" | "columns">) {
  const language = useLanguage();
  return (
    <small className="block text-12 text-second desktop:hidden">
      {columns.map(({ label, width, cell, folded }) => {
        const fact = folded && (folded === true ? cell : folded)(row, language);
        if (!fact || !width) return null;
        return (
          <span key={label} className={`folded-fact ${UNTIL[width]}`}>
            {fact}
          </span>
        );
      })}
    </small>
  );
}

/** Presses on a control of the row and text selections do not open it. */
function useRowOpener() {
  const navigate = useNavigate();
  return (event: RowPress<HTMLElement>, path: string) => {
    const isOnControl = (event.target as Element).closest("a, button, input, label") !== null;
    if (isOnControl || event.defaultPrevented || getSelection()?.type === "Range") return;
    if (event.ctrlKey || event.metaKey) window.open(path, "_blank", "noopener");
    else void navigate(path);
  };
}

function TickBox({ id, selection }: { id: string; selection: Selection }) {
  const { text } = useLanguage();
  return (
    <label className="tick-box">
      <input
        type="checkbox"
        name="ids"
        value={id}
        aria-label={text("admin.list.select", { name: selection.names.get(id) ?? "" })}
        checked={selection.chosen.has(id)}
        onChange={({ nativeEvent }) => selection.tick(id, (nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  );
}

function TickAllBox({ selection }: { selection: Selection }) {
  const { text } = useLanguage();
  const isLive = useIsHydrated();
  const { chosen, names, tickAll } = selection;
  if (!isLive) return <span className="sr-only">{text("admin.list.selectHead")}</span>;
  return (
    <label className="tick-box">
      <input
        type="checkbox"
        aria-label={text("admin.list.selectPage")}
        checked={chosen.size === names.size && chosen.size > 0}
        ref={(box) => {
          if (box) box.indeterminate = chosen.size > 0 && chosen.size < names.size;
        }}
        onChange={tickAll}
      />
    </label>
  );
}
