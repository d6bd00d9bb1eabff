import { useState } from "react";
import { Link } from "react-router";
import { itemHistoryPath } from "#app/kinds/addresses/admin-addresses.ts";
import { useIsLive } from "../../browser/use-is-live.ts";
import { useItemsActions } from "../items/items-actions.tsx";
import { ITEMS_PATH } from "../items/items-form.ts";
import { ListForm } from "../items/list-form.tsx";
import { RowThumbnail } from "../items/row-thumbnail.tsx";
import { TickBox } from "../items/tick-boxes.tsx";
import { TickTable } from "../items/tick-table.tsx";
import { useSelection, type Selection } from "../items/use-selection.ts";
import { Moment } from "../moment.tsx";
import type { DeletedItem } from "./deleted-item.ts";
import { SureDialog } from "./sure-dialog.tsx";
import { ColumnHeads } from "../column-heads.tsx";
import { useLanguage } from "../../language/language-context.ts";

const COLUMNS = [
  "admin.column.id",
  "admin.column.name",
  ["admin.column.kind", "on-wide"],
  ["admin.column.deleted", "on-tablet"],
  ["admin.column.deletedForGood", "on-tablet"],
] as const;

/** Actions that cannot be undone and need a confirmation. */
const FINAL = { delete: "admin.trash.deleteQuestion", "empty-trash": "admin.trash.emptyQuestion" } as const;
type Final = { intent: keyof typeof FINAL; form: FormData };

export function TrashTable({ items, now }: { items: readonly DeletedItem[]; now: Date }) {
  const { text } = useLanguage();
  const { send, isSending } = useItemsActions();
  const isLive = useIsLive();
  const selection = useSelection(items.map(({ id }) => id));
  const [asked, setAsked] = useState<Final | null>(null);
  const isNone = isLive && selection.chosen.size === 0;
  const isUnusable = isSending || isNone;

  const submit = (form: FormData) => {
    const intent = form.get("intent");
    if (intent === "delete" || intent === "empty-trash") setAsked({ intent, form });
    else send(form);
  };
  const goOn = ({ form }: Final) => {
    form.set("sure", "yes");
    send(form);
    setAsked(null);
  };
  return (
    <>
      <ListForm action={ITEMS_PATH} className="flex w-full flex-col gap-16" onSend={submit}>
        <div className="flex flex-wrap items-center gap-12">
          <button type="submit" name="intent" value="restore" formNoValidate disabled={isUnusable} className="quiet-button">
            {text("admin.common.restore")}
          </button>
          <button type="submit" name="intent" value="delete" disabled={isUnusable} className="quiet-button">
            {text("admin.common.deleteForGood")}
          </button>
          <button type="submit" name="intent" value="empty-trash" disabled={isSending} className="quiet-button ml-auto">
            {text("admin.trash.empty")}
          </button>
          {!isLive && (
            <label className="flex min-h-touch items-center gap-8">
              <input type="checkbox" name="sure" value="yes" required /> {text("admin.trash.sure")}
            </label>
          )}
        </div>
        <TickTable
          caption={text("admin.trash.deletedItems")}
          count={items.length}
          selection={selection}
          heads={<ColumnHeads columns={COLUMNS} />}
        >
          {items.map((item) => (
            <Row key={item.id} item={item} now={now} selection={selection} />
          ))}
        </TickTable>
      </ListForm>
      {asked && (
        <SureDialog
          title={text(FINAL[asked.intent])}
          isAll={asked.intent === "empty-trash"}
          onSure={() => goOn(asked)}
          onStay={() => setAsked(null)}
        />
      )}
    </>
  );
}

function Row({ item, now, selection }: { item: DeletedItem; now: Date; selection: Selection }) {
  const { text } = useLanguage();
  const { id, cId, type, itemName, thumbnailUrl, trashedAt, daysLeft, isDraft } = item;
  const end = text("admin.trash.inDays", { count: daysLeft });
  return (
    <tr data-chosen={selection.chosen.has(id) || undefined}>
      <td>
        <TickBox id={id} name={itemName} selection={selection} />
      </td>
      <td className="font-strong whitespace-nowrap tabular-nums">{cId || text("admin.common.new")}</td>
      <td>
        <span className="flex items-center gap-12">
          <RowThumbnail url={thumbnailUrl} />
          <span className="min-w-0">
            <span className="line-clamp-3">
              <bdi>{itemName}</bdi>
            </span>
            {isDraft && <small className="block text-12">{text("admin.common.draft")}</small>}
            <Link to={itemHistoryPath(item)} className="row-link text-14">
              {text("admin.common.history")}
              <span className="sr-only">{text("admin.common.ofItem", { name: itemName })}</span>
            </Link>
            <small className="block text-12 text-second tablet:hidden">{text("admin.trash.deletedForGoodIn", { end })}</small>
          </span>
        </span>
      </td>
      <td className="on-wide whitespace-nowrap">{text(`admin.category.${type}`)}</td>
      <td className="on-tablet whitespace-nowrap">
        <Moment at={trashedAt} now={now} />
      </td>
      <td className="on-tablet whitespace-nowrap">{end}</td>
    </tr>
  );
}
