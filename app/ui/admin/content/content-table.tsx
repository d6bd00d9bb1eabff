import { useState } from "react";
import { contentSearch, resultsSearch, type ContentList } from "#app/kinds/lists/content-list.ts";
import { itemInListPath } from "#app/kinds/addresses/admin-addresses.ts";
import type { ListColumn } from "#app/kinds/lists/list-settings.ts";
import { useItemsActions } from "../items/items-actions.tsx";
import { ITEMS_PATH } from "../items/items-form.ts";
import { ListForm } from "../items/list-form.tsx";
import { TickTable } from "../items/tick-table.tsx";
import { useSelection } from "../items/use-selection.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { Heads } from "./content-heads.tsx";
import { Row } from "./content-row.tsx";
import { ResultsDialog } from "./results-dialog.tsx";
import { useLanguage } from "../../language/language-context.ts";

type ContentTableProps = { list: ContentList; columns: readonly ListColumn[]; canEdit: boolean };

export function ContentTable({ list, columns, canEdit }: ContentTableProps) {
  const { text } = useLanguage();
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
      caption={text("admin.content.allItems")}
      count={editable.length}
      selection={chooses}
      heads={<Heads query={query} columns={columns} canDelete={chooses !== null} />}
    >
      {page.items.map((item, at) => (
        <Row
          key={item.id}
          item={item}
          columns={columns}
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
