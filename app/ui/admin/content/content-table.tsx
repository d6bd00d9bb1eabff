import { useState } from "react";
import { contentSearch, resultsSearch, type ContentList, type ListedItem } from "#app/kinds/lists/content-list.ts";
import { itemInListPath } from "#app/kinds/addresses/admin-addresses.ts";
import type { ListColumn } from "#app/kinds/lists/list-settings.ts";
import { useIsLive } from "../../browser/use-is-live.ts";
import { useItemsActions } from "../items/items-actions.tsx";
import { ITEMS_PATH, itemsForm } from "../items/items-form.ts";
import { ListForm } from "../list/list-form.tsx";
import { ListTable } from "../list/list-table.tsx";
import { RowAction } from "../list/row-action.tsx";
import { useSelection } from "../list/use-selection.ts";
import { ContentBar } from "./content-bar.tsx";
import { contentColumns } from "./content-columns.tsx";
import { ResultsDialog } from "./results-dialog.tsx";
import { useLanguage } from "../../language/language-context.ts";

type ContentTableProps = { list: ContentList; columns: readonly ListColumn[]; canEdit: boolean };

export function ContentTable({ list, columns, canEdit }: ContentTableProps) {
  const { text } = useLanguage();
  const isLive = useIsLive();
  const { query, page } = list;
  const { send } = useItemsActions();
  const editable = page.items.filter(({ isEditable }) => isEditable);
  const selection = useSelection(new Map(editable.map(({ id, itemName }) => [id, itemName])), resultsSearch(query));
  const canSelect = editable.length > 0;
  const [asked, setAsked] = useState<FormData | null>(null);
  const sendOrAsk = (form: FormData) => (selection.isAll ? setAsked(form) : send(form));
  const deleteOf = ({ id, itemName, isEditable }: ListedItem) =>
    isLive &&
    isEditable && (
      <RowAction
        icon="trash"
        label={text("admin.content.deleteItem", { name: itemName })}
        onPress={() => send(itemsForm({ intent: "trash", ids: [id] }))}
      />
    );
  const table = (
    <ListTable
      caption={text("admin.content.allItems")}
      columns={contentColumns(columns, query)}
      rows={page.items}
      keyOf={({ id }) => id}
      selection={canSelect ? selection : null}
      pathOf={(item, at) => (item.isEditable ? itemInListPath(item, contentSearch(query), at) : null)}
      actions={canSelect ? { label: "admin.common.delete", of: deleteOf } : null}
    />
  );
  if (!canSelect) return table;
  return (
    <>
      <ListForm action={ITEMS_PATH} onSend={(form, submitter) => submitter && sendOrAsk(form)}>
        {table}
        <ContentBar list={list} selection={selection} canEdit={canEdit} onSend={sendOrAsk} />
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
