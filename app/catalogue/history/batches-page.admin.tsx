import { HISTORY_PATH, MAX_BATCH_COUNT, type ListedBatch } from "./history.ts";
import { withQuery } from "#app/lib/addresses/with-query.ts";
import type { Page } from "#app/lib/pages.ts";
import { AdminPage } from "#app/ui/admin/admin-page.tsx";
import { FormProblem } from "#app/ui/admin/form-problem.tsx";
import { ActionForm } from "#app/ui/admin/action-form.tsx";
import { AdminList } from "#app/ui/admin/list/admin-list.tsx";
import { useLiveList } from "#app/ui/admin/list/use-live-list.tsx";
import { Entry, EntryList } from "#app/ui/admin/list/entry-list.tsx";
import { authorText, timeText } from "./entry-text.ts";
import { UNDO_FIELD } from "./history-form.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

export type UndoAnswer = { isDone: boolean; message: string };

const LIVE = {
  channels: ["items"],
  rowsOf: ({ items }: Page<ListedBatch>) => items.map(({ id, changes, undo }) => `${id} ${changes} ${undo?.endedAt?.getTime()}`),
};

export function BatchesPage({ page: newest, answer }: { page: Page<ListedBatch>; answer: UndoAnswer | null }) {
  const { text } = useLanguage();
  const [page, changed] = useLiveList(newest, LIVE);
  return (
    <AdminPage title={text("admin.page.history")} lead={text("admin.history.intro")}>
      {changed}
      <output className={answer?.isDone ? "block" : "sr-only"}>{answer?.isDone && answer.message}</output>
      {answer && !answer.isDone && <FormProblem text={answer.message} />}
      <AdminList
        page={page}
        pathTo={(cursor) => withQuery(HISTORY_PATH, { ...cursor })}
        counted="admin.common.entries"
        empty={text("admin.history.noBatches")}
      >
        <EntryList>
          {page.items.map((batch) => (
            <Batch key={batch.id} batch={batch} />
          ))}
        </EntryList>
      </AdminList>
    </AdminPage>
  );
}

function Batch({ batch }: { batch: ListedBatch }) {
  const language = useLanguage();
  const { text } = language;
  const { id, at, by, action, note, changes, endedAt } = batch;
  const counted = text(changes === MAX_BATCH_COUNT ? "admin.history.changesOrMore" : "admin.history.changes", { count: changes });
  const changesBy = endedAt ? "admin.history.changesBy" : "admin.history.changesByUnfinished";
  const title = (
    <>
      <time dateTime={at.toISOString()} className="pe-16 text-14 font-text text-second tabular-nums">
        {timeText(at, language)}
      </time>
      {text(`admin.batch.${action}`)}
      {note && <span className="font-text">: {note}</span>}
    </>
  );
  return (
    <Entry row={id} title={title} facts={[text(changesBy, { changes: counted, author: authorText(by, language) })]}>
      <Undo batch={batch} />
    </Entry>
  );
}

function Undo({ batch: { id, at, action, changes, undo } }: { batch: ListedBatch }) {
  const language = useLanguage();
  const { text } = language;
  if (undo?.endedAt) return <p className="text-second">{text("admin.history.undone")}</p>;
  if (changes === 0) return null;
  return (
    <ActionForm
      to={HISTORY_PATH}
      fields={{ [UNDO_FIELD]: id }}
      label={undo ? text("admin.history.continue") : text("admin.common.undo")}
      labelInProgress={text("admin.history.undoing")}
      subject={`${text(`admin.batch.${action}`)}, ${timeText(at, language)}`}
    />
  );
}
