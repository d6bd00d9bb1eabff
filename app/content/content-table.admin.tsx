import { useState, useEffect } from "react";
import { useFetcher } from "react-router";
import { contentSearch, resultsSearch, type ContentList, type ListedItem } from "#app/catalogue/drafts/content-list.ts";
import { itemInListPath } from "#app/kinds/addresses/admin-addresses.ts";
import type { ListColumn } from "./list-settings.ts";
import { withdrawPath } from "#app/catalogue/withdrawals/withdrawals.ts";
import { useCan } from "#app/ui/admin/frame/rights.ts";
import { useIsHydrated } from "#app/ui/browser/use-is-hydrated.ts";
import { useItemsActions } from "#app/ui/admin/list/items-actions.tsx";
import { ITEMS_PATH, itemsForm, RESULTS_FIELDS, type ListAnswer, type ResultsCheck } from "#app/ui/admin/list/items-form.ts";
import { ListForm } from "#app/ui/admin/list/list-form.tsx";
import { ListTable } from "#app/ui/admin/list/list-table.tsx";
import { RowAction } from "#app/ui/admin/list/row-action.tsx";
import { useSelection } from "#app/ui/admin/list/use-selection.ts";
import { ContentBar } from "./content-bar.admin.tsx";
import { contentColumns } from "./content-columns.admin.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { useIsSlow } from "#app/ui/browser/use-is-slow.ts";
import { AskDialog } from "#app/ui/primitives/ask-dialog.tsx";
import { LoadingDots } from "#app/ui/primitives/loading-dots.tsx";
import { Sentence } from "#app/ui/language/sentence.tsx";

type ContentTableProps = { list: ContentList; columns: readonly ListColumn[]; canEdit: boolean };

export function ContentTable({ list, columns, canEdit }: ContentTableProps) {
  const { text } = useLanguage();
  const isLive = useIsHydrated();
  const { query, page } = list;
  const { send } = useItemsActions();
  const editable = page.items.filter(({ isEditable }) => isEditable);
  const selection = useSelection(new Map(editable.map(({ id, itemName }) => [id, itemName])), resultsSearch(query));
  const canWithdraw = useCan("content.moderate");
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
      pathOf={(item, at) => {
        if (item.isEditable) return itemInListPath(item, contentSearch(query), at);
        return canWithdraw && item.isPublic ? withdrawPath(item) : null;
      }}
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

const CHANGE = { title: "admin.bulk.changeAll", button: "admin.bulk.changeItems" } as const;
const ACTIONS = {
  publish: { title: "admin.results.publishAll", button: "admin.results.publish" },
  unpublish: { title: "admin.results.unpublishAll", button: "admin.results.unpublish" },
  trash: { title: "admin.results.deleteAll", button: "admin.results.delete" },
} as const;

type ResultsDialogProps = {
  list: ContentList;
  form: FormData;
  onConfirm: (form: FormData) => void;
  onClose: () => void;
};

/** Counts all results again before an action changes them. */
function ResultsDialog({ list, form, onConfirm, onClose }: ResultsDialogProps) {
  const { text } = useLanguage();
  const { submit, data, state } = useFetcher<ListAnswer>();
  const { title, button } = ACTIONS[form.get("intent") as keyof typeof ACTIONS] ?? CHANGE;
  const results = resultsSearch(list.query);
  const since = list.readAt.toISOString();
  useEffect(() => {
    const asked = itemsForm({ intent: "check-results", ids: [] });
    asked.set("stay", "yes");
    asked.set(RESULTS_FIELDS.query, results);
    asked.set(RESULTS_FIELDS.since, since);
    void submit(asked, { method: "post", action: ITEMS_PATH });
  }, [submit, results, since]);
  const check = data?.isDone ? data.check : null;
  const isLate = useIsSlow(!data && state !== "idle");
  const confirm = ({ at }: ResultsCheck) => {
    form.delete("ids");
    form.set(RESULTS_FIELDS.query, results);
    form.set(RESULTS_FIELDS.at, at);
    onConfirm(form);
    onClose();
  };
  return (
    <AskDialog title={text(title)} onClose={onClose}>
      <output aria-busy={!data} className="flex min-h-touch flex-col gap-12">
        {isLate && (
          <span className="flex items-center gap-12">
            {text("admin.results.counting")} <LoadingDots />
          </span>
        )}
        {data && !data.isDone && data.message}
        {check && <Counted check={check} list={list} />}
      </output>
      <div className="flex flex-wrap gap-12">
        <button type="button" onClick={onClose} className="quiet-button">
          {text("admin.common.cancel")}
        </button>
        {check && check.count > 0 && (
          <button type="button" onClick={() => confirm(check)} className="primary-button">
            {text(button, { count: check.count })}
          </button>
        )}
      </div>
    </AskDialog>
  );
}

function Counted({ check: { count, changed, hasMoreChanged }, list }: { check: ResultsCheck; list: ContentList }) {
  const { text, list: join } = useLanguage();
  const { total } = list.page;
  const isOther = total.exact && total.count !== count;
  return (
    <>
      <p>
        <Sentence
          text={isOther ? "admin.results.foundOther" : "admin.results.found"}
          values={{ results: <strong>{text("admin.results.count", { count })}</strong>, total: total.count }}
        />
      </p>
      {changed.length > 0 && (
        <p className="wrap-anywhere">
          {text("admin.results.changed", { names: join(hasMoreChanged ? [...changed, text("admin.results.more")] : changed) })}
        </p>
      )}
      <p className="text-second">{text("admin.results.undoText")}</p>
    </>
  );
}
