import { fieldChanges } from "#app/domain/audit/field-changes.ts";
import { createRecorder } from "#app/domain/audit/recorder.ts";
import { authorOf } from "#app/domain/services.ts";
import { countedInto, importEntries } from "#app/domain/transfer/import.ts";
import { fileKey } from "#app/domain/transfer/import-file.ts";
import type { Entry } from "#app/domain/transfer/json/raw-entries.ts";
import { openSource } from "#app/domain/transfer/table/open-source.ts";
import { entriesOf } from "#app/domain/transfer/row-entries.ts";
import { columnOf } from "#app/kinds/transfer/table.ts";
import type { SiteImport } from "#app/kinds/transfer/site-import.ts";
import type { Job, JobServices } from "./jobs.ts";

/** What was uploaded in the back office, in the name of who asked for it. */
export const importUpload: Job<"import-upload"> = async (services, { file, actor, origin }, { report, signal }) => {
  const isTrial = file.status === "checking";
  const acting = { ...services, actor, store: services.store.as({ by: authorOf(actor) }) };
  const recorder = createRecorder({ actor, origin, now: services.now });
  const note = (...[action, changes]: ["import.start"] | ["import.end", ReturnType<typeof fieldChanges>]) =>
    recorder.add(acting.store, { action, thing: { name: file.name }, ...(changes && { changes }) });
  const read = { bytes: 0 };
  const { table } = file;
  if (!isTrial) await note("import.start");
  const imported = await importEntries(acting, await entriesIn(services, file, read), {
    isMerge: file.isMerge,
    isTrial,
    batch: file.batch,
    name: file.name,
    recorder,
    ...(table && { nameOfField: (field) => columnOf(table.columns, table.mapping, field) }),
    signal,
    onProgress: ({ added, drafts, changed, unchanged, bad }) =>
      report({
        bytes: read.bytes,
        counts: { added, drafts, changed, unchanged, bad },
      }),
  });
  const { added, changed, unchanged, bad } = imported;
  if (!isTrial) await note("import.end", fieldChanges({}, { added, changed, unchanged, bad }));
  return { ...imported, isWhole: !signal.aborted };
};

async function entriesIn(
  { blobs }: JobServices,
  { id, table }: SiteImport,
  read: { bytes: number },
): Promise<AsyncIterable<Entry>> {
  const source = countedInto(read, (await blobs.get(fileKey(id))).body);
  return entriesOf(await openSource(source), table && table.mapping);
}
