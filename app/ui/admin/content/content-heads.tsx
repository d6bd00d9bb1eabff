import { Link } from "react-router";
import { CONTENT_COLUMNS, contentPath, firstPage, type ContentColumn, type ContentQuery } from "#app/kinds/lists/content-list.ts";
import { ORDERS } from "#app/kinds/lists/orders.ts";
import type { ListColumn } from "#app/kinds/lists/list-settings.ts";
import { Icon } from "../../primitives/icon.tsx";
import { COLUMNS, columnsAfterName } from "./list-columns.tsx";
import { useLanguage } from "../../language/language-context.ts";

type HeadsProps = { query: ContentQuery; columns: readonly ListColumn[]; canDelete: boolean };

export function Heads({ query, columns, canDelete }: HeadsProps) {
  const { text } = useLanguage();
  return (
    <>
      {columns.includes("id") && <SortHead query={query} column="id" label={text("admin.column.id")} />}
      <SortHead query={query} column="name" label={text("admin.column.name")} className="desktop:w-1/4" />
      {columnsAfterName(columns).map((name) => {
        const { sort, width } = COLUMNS[name];
        const label = text(`admin.column.${name}`);
        if (sort) return <SortHead key={name} query={query} column={sort} label={label} className={width} />;
        return (
          <th key={name} scope="col" className={width}>
            {label}
          </th>
        );
      })}
      {canDelete && (
        <th className="w-touch">
          <span className="sr-only">{text("admin.common.delete")}</span>
        </th>
      )}
    </>
  );
}

type SortHeadProps = { query: ContentQuery; column: ContentColumn; label: string; className?: string };

function SortHead({ query, column, label, className }: SortHeadProps) {
  const current = directionOf(query, column);
  const first = ORDERS[CONTENT_COLUMNS[column]].direction;
  const direction = current === null ? first : current === "asc" ? "desc" : "asc";
  const sorted = current && (current === "asc" ? "ascending" : "descending");
  return (
    <th scope="col" aria-sort={sorted ?? undefined} className={className}>
      <Link to={contentPath({ ...firstPage(query), order: { column, direction } })} preventScrollReset className="sort-link">
        {label} {current && <Icon name={current === "asc" ? "up" : "down"} className="size-16" />}
      </Link>
    </th>
  );
}

/** Without a chosen order, a list is newest first; a search is not. */
function directionOf({ order, text }: ContentQuery, column: ContentColumn) {
  if (order) return order.column === column ? order.direction : null;
  return column === "added" && text === "" ? "desc" : null;
}
