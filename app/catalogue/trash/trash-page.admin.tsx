import { useId } from "react";
import { Link } from "react-router";
import { itemHistoryPath } from "#app/kinds/addresses/admin-addresses.ts";
import { withQuery } from "#app/lib/addresses/with-query.ts";
import type { Item } from "#app/kinds/item.ts";
import type { Page } from "#app/lib/pages.ts";
import { AdminPage } from "#app/ui/admin/admin-page.tsx";
import { useItemsActions } from "#app/ui/admin/list/items-actions.tsx";
import { ITEMS_PATH } from "#app/ui/admin/list/items-form.ts";
import { AdminList } from "#app/ui/admin/list/admin-list.tsx";
import { BulkBar } from "#app/ui/admin/list/bulk-bar.tsx";
import { ID, KIND, RowName, RowThumbnail } from "#app/ui/admin/list/item-cells.tsx";
import { ListForm } from "#app/ui/admin/list/list-form.tsx";
import { ListTable, type ListColumn } from "#app/ui/admin/list/list-table.tsx";
import { useLiveList } from "#app/ui/admin/list/use-live-list.tsx";
import { useSelection } from "#app/ui/admin/list/use-selection.ts";
import { useConfirmation } from "#app/ui/admin/list/use-confirmation.tsx";
import { Moment } from "#app/ui/admin/moment.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

export type DeletedItem = Pick<Item, "id" | "cId" | "type" | "itemName" | "thumbnailUrl"> & {
  trashedAt: Date;
  daysLeft: number;
  isDraft: boolean;
};

type TrashFacts = { page: Page<DeletedItem>; now: Date };

const LIVE = { channels: ["items"], rowsOf: ({ page }: TrashFacts) => page.items.map(({ id }) => id) };

/** Actions that cannot be undone and need a confirmation. */
const FINAL = { delete: "admin.trash.deleteQuestion", "empty-trash": "admin.trash.emptyQuestion" } as const;

export function TrashPage({ facts }: { facts: TrashFacts }) {
  const { text } = useLanguage();
  const [{ page, now }, changed] = useLiveList(facts, LIVE);
  const { send, isSending } = useItemsActions();
  const { ask, dialog } = useConfirmation(send);
  const form = useId();
  const selection = useSelection(new Map(page.items.map(({ id, itemName }) => [id, itemName])));
  const sendOrAsk = (sent: FormData) => {
    const intent = sent.get("intent");
    if (intent !== "delete" && intent !== "empty-trash") send(sent);
    else ask({ title: text(FINAL[intent]), form: sent, isAll: intent === "empty-trash" });
  };
  return (
    <AdminPage
      title={text("admin.page.trash")}
      lead={text("admin.trash.intro")}
      actions={
        page.items.length > 0 && (
          <button type="submit" form={form} name="intent" value="empty-trash" disabled={isSending} className="quiet-button">
            {text("admin.trash.empty")}
          </button>
        )
      }
    >
      {changed}
      <AdminList
        page={page}
        pathTo={(cursor) => withQuery("/admin/trash", { ...cursor })}
        counted="admin.common.items"
        empty={text("admin.trash.isEmpty")}
        keys={{ isSelectable: true }}
      >
        <ListForm id={form} action={ITEMS_PATH} onSend={sendOrAsk}>
          <ListTable
            caption={text("admin.trash.deletedItems")}
            columns={columnsAt(now)}
            rows={page.items}
            keyOf={({ id }) => id}
            selection={selection}
          />
          <BulkBar
            label={text("admin.bulk.selected")}
            selection={selection}
            isSending={isSending}
            buttons={[
              { intent: "restore", label: text("admin.common.restore"), isSafe: true },
              { intent: "delete", label: text("admin.common.deleteForGood") },
            ]}
            sure={text("admin.trash.sure")}
          />
        </ListForm>
      </AdminList>
      {dialog}
    </AdminPage>
  );
}

function columnsAt(now: Date): ListColumn<DeletedItem>[] {
  return [
    ID,
    {
      label: "admin.column.name",
      picture: ({ thumbnailUrl }) => <RowThumbnail url={thumbnailUrl} />,
      cell: (item) => <Name item={item} />,
    },
    KIND,
    {
      label: "admin.column.deleted",
      cell: ({ trashedAt }) => <Moment at={trashedAt} now={now} />,
      width: "on-tablet",
      className: "whitespace-nowrap",
    },
    {
      label: "admin.column.deletedForGood",
      cell: ({ daysLeft }, { text }) => text("admin.trash.inDays", { count: daysLeft }),
      folded: ({ daysLeft }, { text }) =>
        text("admin.trash.deletedForGoodIn", { end: text("admin.trash.inDays", { count: daysLeft }) }),
      width: "on-tablet",
      className: "whitespace-nowrap",
    },
  ];
}

function Name({ item }: { item: DeletedItem }) {
  const { text } = useLanguage();
  const { id, itemName, isDraft } = item;
  return (
    <>
      <RowName name={itemName} />
      {isDraft && <small className="block text-12">{text("admin.common.draft")}</small>}
      <Link to={itemHistoryPath(item)} data-row={id} className="row-link text-14">
        {text("admin.common.history")}
        <span className="sr-only">{text("admin.common.ofItem", { name: itemName })}</span>
      </Link>
    </>
  );
}
