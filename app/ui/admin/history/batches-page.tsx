import { Form, useNavigation } from "react-router";
import { BATCH_ACTIONS, HISTORY_PATH, MAX_BATCH_COUNT, type ListedBatch } from "#app/kinds/changes/history.ts";
import { formatTotal, type Page } from "#app/lib/pages.ts";
import { countOf } from "#app/lib/text/numbers.ts";
import { AdminPage } from "../admin-page.tsx";
import { FormProblem } from "../form-problem.tsx";
import { Pager } from "../items/pager.tsx";
import { authorText, timeText } from "./entry-text.ts";
import { UNDO_FIELD } from "./history-form.ts";

export type UndoAnswer = { isDone: boolean; message: string };

type BatchesPageProps = { page: Page<ListedBatch>; answer: UndoAnswer | null };

const CHANGES = { one: "change", many: "changes" };
const ENTRIES = { one: "entry", many: "entries" };

export function BatchesPage({ page: { items, total, next, previous }, answer }: BatchesPageProps) {
  return (
    <AdminPage title="History">
      <div className="-mt-16 flex max-w-measure flex-col gap-12">
        <p className="text-14 text-second">
          Bulk changes and imports. Undo restores every item as it was before, moves added items to the trash, and leaves items
          alone that were changed since. Each item's own history is in its form. Times are in UTC.
        </p>
        <output className={answer?.isDone ? "block" : "sr-only"}>{answer?.isDone && answer.message}</output>
        <FormProblem text={answer && !answer.isDone ? answer.message : ""} />
      </div>
      {items.length === 0 ? (
        <p className="py-32 text-18">No bulk changes or imports yet.</p>
      ) : (
        <>
          <ul className="flex w-full flex-col rounded-card border border-line">
            {items.map((batch) => (
              <Entry key={batch.id} batch={batch} />
            ))}
          </ul>
          <Pager
            text={total.exact ? countOf(total.count, ENTRIES) : `${formatTotal(total)} entries`}
            previous={previous && `${HISTORY_PATH}?before=${encodeURIComponent(previous)}`}
            next={next && `${HISTORY_PATH}?after=${encodeURIComponent(next)}`}
          />
        </>
      )}
    </AdminPage>
  );
}

function Entry({ batch }: { batch: ListedBatch }) {
  const { at, by, action, note, changes, endedAt } = batch;
  return (
    <li className="batch">
      <time dateTime={at.toISOString()} className="text-second tabular-nums">
        {timeText(at)}
      </time>
      <div className="min-w-0 wrap-anywhere">
        <p>
          <span className="font-strong">{BATCH_ACTIONS[action]}</span>
          {note && <>: {note}</>}
        </p>
        <p className="text-second">
          {changes === MAX_BATCH_COUNT ? `${MAX_BATCH_COUNT.toLocaleString("en")} changes or more` : countOf(changes, CHANGES)} by{" "}
          {authorText(by)}
          {!endedAt && ", not finished"}
        </p>
      </div>
      <Undo batch={batch} />
    </li>
  );
}

function Undo({ batch: { id, at, action, changes, undo } }: { batch: ListedBatch }) {
  const { formData } = useNavigation();
  const isSending = formData?.get(UNDO_FIELD) === id;
  if (undo?.endedAt) return <p className="text-second">Undone</p>;
  if (changes === 0) return <span />;
  const label = undo ? "Continue undo" : "Undo";
  return (
    <Form method="post" action={HISTORY_PATH}>
      <input type="hidden" name={UNDO_FIELD} value={id} />
      <button type="submit" disabled={isSending} className="quiet-button">
        {isSending ? "Undoing..." : label}
        <span className="sr-only">
          : {BATCH_ACTIONS[action]}, {timeText(at)}
        </span>
      </button>
    </Form>
  );
}
