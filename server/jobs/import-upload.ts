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
  const thing = { name: file.name };
  const read = { bytes: 0 };
  const { table } = file;
  if (!isTrial) await recorder.add(acting.store, { action: "import.start", thing });
  const imported = await importEntries(acting, await entriesIn(services, file, read), {
    isMerge: file.isMerge,
    isTrial,
    batch: file.batch,
    name: file.name,
    recorder,
    ...(table && { nameOfField: (field) => columnOf(table.columns, table.mapping, field) }),
    signal,
    bytesRead: () => read.bytes,
    onProgress: ({ bytes, ...counts }) => report({ bytes, counts }),
  });
  const { added, changed, unchanged, bad } = imported;
  const changes = fieldChanges({}, { added, changed, unchanged, bad });
  if (!isTrial) await recorder.add(acting.store, { action: "import.end", thing, changes });
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
