import { Link } from "react-router";
import {
  categoryName,
  CONTENT_COLUMNS,
  contentPath,
  type ContentColumn,
  type ContentList,
  type ContentQuery,
  type ListedItem,
} from "#app/kinds/lists/content-list.ts";
import { editPath } from "#app/kinds/addresses/admin-addresses.ts";
import { releasedYearOf } from "#app/lib/time/dates.ts";
import { useIsLive } from "../../browser/use-is-live.ts";
import { Icon } from "../../primitives/icon.tsx";
import { useItemsActions } from "../items/items-actions.tsx";
import { ITEMS_PATH, itemsForm } from "../items/items-form.ts";
import { ListForm } from "../items/list-form.tsx";
import { RowThumbnail } from "../items/row-thumbnail.tsx";
import { TickBox } from "../items/tick-boxes.tsx";
import { TickTable } from "../items/tick-table.tsx";
import { useSelection, type Selection } from "../items/use-selection.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { StatusMark } from "./status-mark.tsx";

export function ContentTable({ list, canEdit }: { list: ContentList; canEdit: boolean }) {
  const { query, page, genres } = list;
  const { send } = useItemsActions();
  const selection = useSelection(page.items.map(({ id }) => id));
  const chooses = canEdit ? selection : null;
  const table = (
    <TickTable
      caption="All items"
      count={page.items.length}
      selection={chooses}
      heads={<Heads query={query} canEdit={canEdit} />}
    >
      {page.items.map((item) => (
        <Row key={item.id} item={item} selection={chooses} />
      ))}
    </TickTable>
  );
  if (!canEdit) return table;
  return (
    <ListForm action={ITEMS_PATH} className="w-full" onSend={(form, submitter) => submitter && send(form)}>
      {table}
      <BulkBar selection={selection} genres={genres} />
    </ListForm>
  );
}

function Heads({ query, canEdit }: { query: ContentQuery; canEdit: boolean }) {
  return (
    <>
      <SortHead query={query} column="id" label="ID" />
      <SortHead query={query} column="name" label="Name" />
      <th scope="col" className="on-wide">
        Status
      </th>
      <th scope="col" className="on-wide">
        Category
      </th>
      <th scope="col" className="on-wide">
        Genre
      </th>
      <SortHead query={query} column="year" label="Year" className="on-wide" />
      <SortHead query={query} column="downloads" label="Downloads" className="on-tablet" />
      {canEdit && (
        <th className="w-touch">
          <span className="sr-only">Delete</span>
        </th>
      )}
    </>
  );
}

type SortHeadProps = { query: ContentQuery; column: ContentColumn; label: string; className?: string };

function SortHead({ query, column, label, className }: SortHeadProps) {
  const current = query.order?.column === column ? query.order.direction : null;
  const first = CONTENT_COLUMNS[column];
  const direction = current === null ? first : current === "rising" ? "falling" : "rising";
  const sorted = current && (current === "rising" ? "ascending" : "descending");
  return (
    <th scope="col" aria-sort={sorted ?? undefined} className={className}>
      <Link to={contentPath({ ...query, order: { column, direction }, cursor: null })} preventScrollReset className="sort-link">
        {label} {current && <Icon name={current === "rising" ? "up" : "down"} className="size-16" />}
      </Link>
    </th>
  );
}

/** `selection` is null for those who may not edit every item. */
function Row({ item, selection }: { item: ListedItem; selection: Selection | null }) {
  const { id, cId, itemName, type, genre, downloads } = item;
  const { send } = useItemsActions();
  const isLive = useIsLive();
  const year = releasedYearOf(item.releasedYear);
  return (
    <tr data-chosen={selection?.chosen.has(id) || undefined}>
      {selection && (
        <td>
          <TickBox id={id} name={itemName} selection={selection} />
        </td>
      )}
      <td className="font-strong whitespace-nowrap tabular-nums">
        {item.isEditable ? (
          <Link to={editPath(item)} data-row={id} className="row-link">
            {cId || "New"}
          </Link>
        ) : (
          cId || "New"
        )}
      </td>
      <td>
        <span className="flex items-center gap-12">
          <RowThumbnail url={item.thumbnailUrl || item.bannerUrl} />
          <span className="min-w-0">
            <span className="line-clamp-3">
              <bdi>{itemName}</bdi>
            </span>
            <small className="block text-12 text-second desktop:hidden">
              {[categoryName(type), genre, year].filter(Boolean).join(" · ")}
            </small>
            {(item.draft || !item.isPublic) && (
              <small className="mt-4 block text-12 desktop:hidden">
                <StatusMark {...item} />
              </small>
            )}
          </span>
        </span>
      </td>
      <td className="on-wide">
        <StatusMark {...item} />
      </td>
      <td className="on-wide whitespace-nowrap">{categoryName(type)}</td>
      <td className="on-wide min-w-112">{genre}</td>
      <td className="on-wide whitespace-nowrap tabular-nums">{year}</td>
      <td className="on-tablet whitespace-nowrap tabular-nums">{downloads.toLocaleString("en")}</td>
      {selection && (
        <td>
          {isLive && (
            <button
              type="button"
              aria-label={`Delete ${itemName}`}
              onClick={() => send(itemsForm({ intent: "trash", ids: [id] }))}
              className="row-action"
            >
              <Icon name="trash" className="size-16" />
            </button>
          )}
        </td>
      )}
    </tr>
  );
}
