import { Form, useNavigation } from "react-router";
import { HISTORY_PATH, MAX_BATCH_COUNT, type ListedBatch } from "#app/kinds/changes/history.ts";
import type { Page } from "#app/lib/pages.ts";
import { AdminPage } from "../admin-page.tsx";
import { FormProblem } from "../form-problem.tsx";
import { Pager } from "../items/pager.tsx";
import { authorText, timeText } from "./entry-text.ts";
import { UNDO_FIELD } from "./history-form.ts";
import { useLanguage } from "../../language/language-context.ts";

export type UndoAnswer = { isDone: boolean; message: string };

type BatchesPageProps = { page: Page<ListedBatch>; answer: UndoAnswer | null };

export function BatchesPage({ page: { items, total, next, previous }, answer }: BatchesPageProps) {
  const { text, total: formatTotal } = useLanguage();
  return (
    <AdminPage title={text("admin.page.history")}>
      <div className="-mt-16 flex max-w-measure flex-col gap-12">
        <p className="text-14 text-second">{text("admin.history.intro")}</p>
        <output className={answer?.isDone ? "block" : "sr-only"}>{answer?.isDone && answer.message}</output>
        <FormProblem text={answer && !answer.isDone ? answer.message : ""} />
      </div>
      {items.length === 0 ? (
        <p className="py-32 text-18">{text("admin.history.noBatches")}</p>
      ) : (
        <>
          <ul className="flex w-full flex-col rounded-card border border-line">
            {items.map((batch) => (
              <Entry key={batch.id} batch={batch} />
            ))}
          </ul>
          <Pager
            text={text("admin.common.entries", { count: total.count, total: formatTotal(total) })}
            previous={previous && `${HISTORY_PATH}?before=${encodeURIComponent(previous)}`}
            next={next && `${HISTORY_PATH}?after=${encodeURIComponent(next)}`}
          />
        </>
      )}
    </AdminPage>
  );
}

function Entry({ batch }: { batch: ListedBatch }) {
  const language = useLanguage();
  const { text } = language;
  const { at, by, action, note, changes, endedAt } = batch;
  const counted = text(changes === MAX_BATCH_COUNT ? "admin.history.changesOrMore" : "admin.history.changes", { count: changes });
  const changesBy = endedAt ? "admin.history.changesBy" : "admin.history.changesByUnfinished";
  return (
    <li className="batch">
      <time dateTime={at.toISOString()} className="text-second tabular-nums">
        {timeText(at, language)}
      </time>
      <div className="min-w-0 wrap-anywhere">
        <p>
          <span className="font-strong">{text(`admin.batch.${action}`)}</span>
          {note && <>: {note}</>}
        </p>
        <p className="text-second">{text(changesBy, { changes: counted, author: authorText(by, language) })}</p>
      </div>
      <Undo batch={batch} />
    </li>
  );
}

function Undo({ batch: { id, at, action, changes, undo } }: { batch: ListedBatch }) {
  const language = useLanguage();
  const { text } = language;
  const { formData } = useNavigation();
  const isSending = formData?.get(UNDO_FIELD) === id;
  if (undo?.endedAt) return <p className="text-second">{text("admin.history.undone")}</p>;
  if (changes === 0) return <span />;
  const label = undo ? text("admin.history.continue") : text("admin.common.undo");
  return (
    <Form method="post" action={HISTORY_PATH}>
      <input type="hidden" name={UNDO_FIELD} value={id} />
      <button type="submit" disabled={isSending} className="quiet-button">
        {isSending ? text("admin.history.undoing") : label}
        <span className="sr-only">
          : {text(`admin.batch.${action}`)}, {timeText(at, language)}
        </span>
      </button>
    </Form>
  );
}
