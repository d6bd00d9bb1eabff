import type { MouseEvent, ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import type { ListedItem } from "#app/kinds/lists/content-list.ts";
import type { ListColumn } from "#app/kinds/lists/list-settings.ts";
import { useIsLive } from "../../browser/use-is-live.ts";
import { Icon } from "../../primitives/icon.tsx";
import { useItemsActions } from "../items/items-actions.tsx";
import { itemsForm } from "../items/items-form.ts";
import { RowThumbnail } from "../items/row-thumbnail.tsx";
import { TickBox } from "../items/tick-boxes.tsx";
import type { Selection } from "../items/use-selection.ts";
import { COLUMNS, columnsAfterName } from "./list-columns.tsx";
import { useLanguage } from "../../language/language-context.ts";

type RowProps = {
  item: ListedItem;
  columns: readonly ListColumn[];
  /** Null for an item that is not theirs to edit. */
  path: string | null;
  /** Null where none can be selected. */
  selection: Selection | null;
};

export function Row({ item, columns, path, selection }: RowProps) {
  const language = useLanguage();
  const { text } = language;
  const { id, cId, itemName } = item;
  const { send } = useItemsActions();
  const isLive = useIsLive();
  const openRow = useRowOpener();
  const shown = columnsAfterName(columns);
  const hasId = columns.includes("id");
  const link = (content: ReactNode) =>
    path ? (
      <Link to={path} data-row={id} className="row-link">
        {content}
      </Link>
    ) : (
      content
    );
  return (
    <tr
      data-chosen={selection?.chosen.has(id) || undefined}
      data-opens={path !== null || undefined}
      onClick={(event) => path && openRow(event, path)}
    >
      {selection && <td>{item.isEditable && <TickBox id={id} name={itemName} selection={selection} />}</td>}
      {hasId && <td className="font-strong whitespace-nowrap tabular-nums">{link(cId || text("admin.common.new"))}</td>}
      <td>
        <span className="flex items-center gap-12">
          <RowThumbnail url={item.thumbnailUrl || item.bannerUrl} />
          <span className="min-w-0">
            <span className="line-clamp-3">{hasId ? <bdi>{itemName}</bdi> : link(<bdi>{itemName}</bdi>)}</span>
            <Folded item={item} columns={shown} />
          </span>
        </span>
      </td>
      {shown.map((name) => {
        const { width, className = "", cell } = COLUMNS[name];
        return (
          <td key={name} className={`${width} ${className}`}>
            {cell(item, language)}
          </td>
        );
      })}
      {selection && (
        <td>
          {isLive && item.isEditable && (
            <button
              type="button"
              aria-label={text("admin.content.deleteItem", { name: itemName })}
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

const UNTIL = { "on-wide": "desktop:hidden", "on-tablet": "tablet:hidden" };

/** What has no room for a column of its own. */
function Folded({ item, columns }: { item: ListedItem; columns: readonly (keyof typeof COLUMNS)[] }) {
  const language = useLanguage();
  return (
    <small className="block text-12 text-second desktop:hidden">
      {columns.map((name) => {
        const { folded, width } = COLUMNS[name];
        const fact = folded(item, language);
        if (!fact) return null;
        return (
          <span key={name} className={`folded-fact ${UNTIL[width]}`}>
            {fact}
          </span>
        );
      })}
    </small>
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
