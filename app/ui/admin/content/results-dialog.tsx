import { useEffect } from "react";
import { useFetcher } from "react-router";
import { resultsSearch, type ContentList } from "#app/kinds/lists/content-list.ts";
import { countOf } from "#app/lib/text/numbers.ts";
import { useLate } from "../../browser/use-late.ts";
import { AskDialog } from "../../primitives/ask-dialog.tsx";
import { LoadingDots } from "../../primitives/loading-dots.tsx";
import { buttonLook } from "../../primitives/link-button.tsx";
import { ITEMS_PATH, RESULTS_FIELDS, type ListAnswer, type ResultsCheck } from "../items/items-form.ts";

const ITEMS = { one: "item", many: "items" };
const NAMES = new Intl.ListFormat("en-GB");
const VERBS: Record<string, string> = { publish: "Publish", unpublish: "Unpublish", trash: "Delete" };

type ResultsDialogProps = {
  list: Pick<ContentList, "query" | "page" | "readAt">;
  /** The action with its fields. */
  form: FormData;
  onConfirm: (form: FormData) => void;
  onClose: () => void;
};

/** Counts all results again before anything is done to them. */
export function ResultsDialog({ list, form, onConfirm, onClose }: ResultsDialogProps) {
  const { submit, data, state } = useFetcher<ListAnswer>();
  const intent = form.get("intent");
  const verb = (typeof intent === "string" && VERBS[intent]) || "Change";
  const results = resultsSearch(list.query);
  const since = list.readAt.toISOString();
  useEffect(() => {
    const asked = new FormData();
    asked.set("intent", "check-results");
    asked.set("stay", "yes");
    asked.set(RESULTS_FIELDS.query, results);
    asked.set(RESULTS_FIELDS.since, since);
    void submit(asked, { method: "post", action: ITEMS_PATH });
  }, [submit, results, since]);
  const check = data?.isDone ? data.check : null;
  const isLate = useLate(!data && state !== "idle");
  const confirm = ({ at }: ResultsCheck) => {
    form.delete("ids");
    form.set(RESULTS_FIELDS.query, results);
    form.set(RESULTS_FIELDS.at, at);
    onConfirm(form);
    onClose();
  };
  return (
    <AskDialog title={`${verb} all results`} onClose={onClose}>
      <output aria-busy={!data} className="flex min-h-touch flex-col gap-12">
        {isLate && (
          <span className="flex items-center gap-12">
            Counting the results… <LoadingDots />
          </span>
        )}
        {data && !data.isDone && data.message}
        {check && <Counted check={check} list={list} />}
      </output>
      <div className="flex flex-wrap gap-12">
        <button type="button" onClick={onClose} className={buttonLook("quiet")}>
          Cancel
        </button>
        {check && check.count > 0 && (
          <button type="button" onClick={() => confirm(check)} className={buttonLook("primary")}>
            {verb} {countOf(check.count, ITEMS)}
          </button>
        )}
      </div>
    </AskDialog>
  );
}

function Counted({ check: { count, changed, hasMoreChanged }, list }: { check: ResultsCheck; list: ResultsDialogProps["list"] }) {
  const { total } = list.page;
  const isOther = total.exact && total.count !== count;
  return (
    <>
      <p>
        <strong>{countOf(count, { one: "result", many: "results" })}</strong>
        {isOther && `, not ${total.count.toLocaleString("en")} as on the page`}.
      </p>
      {changed.length > 0 && (
        <p className="wrap-anywhere">
          Changed since you opened the list: {NAMES.format(hasMoreChanged ? [...changed, "more"] : changed)}.
        </p>
      )}
      <p className="text-second">What others save from now on stays as it is. You can undo this as one change.</p>
    </>
  );
}
