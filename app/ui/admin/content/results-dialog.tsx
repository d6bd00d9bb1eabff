import { useEffect } from "react";
import { useFetcher } from "react-router";
import { resultsSearch, type ContentList } from "#app/kinds/lists/content-list.ts";
import { useLate } from "../../browser/use-late.ts";
import { AskDialog } from "../../primitives/ask-dialog.tsx";
import { LoadingDots } from "../../primitives/loading-dots.tsx";
import { buttonLook } from "../../primitives/link-button.tsx";
import { ITEMS_PATH, RESULTS_FIELDS, type ListAnswer, type ResultsCheck } from "../items/items-form.ts";
import { useLanguage } from "../../language/language-context.ts";
import { Sentence } from "../../language/sentence.tsx";

const CHANGE = { title: "admin.bulk.changeAll", button: "admin.bulk.changeItems" } as const;
const ACTIONS = {
  publish: { title: "admin.results.publishAll", button: "admin.results.publish" },
  unpublish: { title: "admin.results.unpublishAll", button: "admin.results.unpublish" },
  trash: { title: "admin.results.deleteAll", button: "admin.results.delete" },
} as const;

type ResultsDialogProps = {
  list: Pick<ContentList, "query" | "page" | "readAt">;
  /** The action with its fields. */
  form: FormData;
  onConfirm: (form: FormData) => void;
  onClose: () => void;
};

/** Counts all results again before anything is done to them. */
export function ResultsDialog({ list, form, onConfirm, onClose }: ResultsDialogProps) {
  const { text } = useLanguage();
  const { submit, data, state } = useFetcher<ListAnswer>();
  const { title, button } = ACTIONS[form.get("intent") as keyof typeof ACTIONS] ?? CHANGE;
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
        <button type="button" onClick={onClose} className={buttonLook("quiet")}>
          {text("admin.common.cancel")}
        </button>
        {check && check.count > 0 && (
          <button type="button" onClick={() => confirm(check)} className={buttonLook("primary")}>
            {text(button, { count: check.count })}
          </button>
        )}
      </div>
    </AskDialog>
  );
}

function Counted({ check: { count, changed, hasMoreChanged }, list }: { check: ResultsCheck; list: ResultsDialogProps["list"] }) {
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
