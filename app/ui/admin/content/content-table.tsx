import { useState, type MouseEvent } from "react";
import { Link, useNavigate } from "react-router";
import {
  categoryName,
  CONTENT_COLUMNS,
  contentPath,
  contentSearch,
  firstPage,
  resultsSearch,
  type ContentColumn,
  type ContentList,
  type ContentQuery,
  type ListedItem,
} from "#app/kinds/lists/content-list.ts";
import { itemInListPath } from "#app/kinds/addresses/admin-addresses.ts";
import { countOf } from "#app/lib/text/numbers.ts";
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
import { ResultsDialog } from "./results-dialog.tsx";
import { StatusMark } from "./status-mark.tsx";

export function ContentTable({ list, canEdit }: { list: ContentList; canEdit: boolean }) {
  const { query, page } = list;
  const { send } = useItemsActions();
  const editable = page.items.filter(({ isEditable }) => isEditable);
  const selection = useSelection(
    editable.map(({ id }) => id),
    resultsSearch(query),
  );
  const chooses = editable.length > 0 ? selection : null;
  const [asked, setAsked] = useState<FormData | null>(null);
  const sendOrAsk = (form: FormData) => (selection.isAll ? setAsked(form) : send(form));
  const table = (
    <TickTable
      caption="All items"
      count={editable.length}
      selection={chooses}
      heads={<Heads query={query} canDelete={chooses !== null} />}
    >
      {page.items.map((item, at) => (
        <Row
          key={item.id}
          item={item}
          path={item.isEditable ? itemInListPath(item, contentSearch(query), at) : null}
          selection={chooses}
        />
      ))}
    </TickTable>
  );
  if (!chooses) return table;
  return (
    <>
      <ListForm action={ITEMS_PATH} className="w-full" onSend={(form, submitter) => submitter && sendOrAsk(form)}>
        {table}
        <BulkBar list={list} selection={selection} canEdit={canEdit} onSend={sendOrAsk} />
      </ListForm>
      {asked && (
        <ResultsDialog
          list={list}
          form={asked}
          onConfirm={(form) => {
            selection.clear();
            send(form);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

const DOWNLOADS = { one: "download", many: "downloads" };

function Heads({ query, canDelete }: { query: ContentQuery; canDelete: boolean }) {
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
      {canDelete && (
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
      <Link to={contentPath({ ...firstPage(query), order: { column, direction } })} preventScrollReset className="sort-link">
        {label} {current && <Icon name={current === "rising" ? "up" : "down"} className="size-16" />}
      </Link>
    </th>
  );
}

type RowProps = {
  item: ListedItem;
  /** Null for an item that is not theirs to edit. */
  path: string | null;
  /** Null where none can be selected. */
  selection: Selection | null;
};

function Row({ item, path, selection }: RowProps) {
  const { id, cId, itemName, type, genre, downloads } = item;
  const { send } = useItemsActions();
  const isLive = useIsLive();
  const openRow = useRowOpener();
  const year = releasedYearOf(item.releasedYear);
  return (
    <tr
      data-chosen={selection?.chosen.has(id) || undefined}
      data-opens={path !== null || undefined}
      onClick={(event) => path && openRow(event, path)}
    >
      {selection && <td>{item.isEditable && <TickBox id={id} name={itemName} selection={selection} />}</td>}
      <td className="font-strong whitespace-nowrap tabular-nums">
        {path ? (
          <Link to={path} data-row={id} className="row-link">
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
            <small className="block text-12 text-second tabular-nums tablet:hidden">{countOf(downloads, DOWNLOADS)}</small>
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
          {isLive && item.isEditable && (
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

/** A press anywhere on a row opens it, but not one on a control or one that selects text. */
function useRowOpener() {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLElement>, path: string) => {
    const isOnControl = (event.target as Element).closest("a, button, input, label") !== null;
    if (isOnControl || event.defaultPrevented || getSelection()?.type === "Range") return;
    if (event.ctrlKey || event.metaKey) window.open(path, "_blank", "noopener");
    else void navigate(path);
  };
}
