import { createRecorder } from "#app/audit/recorder.ts";
import { authorOf } from "#app/services.ts";
import { countedInto, importWithAudit } from "#app/import/import-documents.ts";
import { fileKey } from "#app/import/import-file.ts";
import type { Entry } from "#app/import/json/raw-entries.ts";
import { openSource } from "#app/import/table/open-source.ts";
import { entriesOf } from "#app/import/row-entries.ts";
import { columnOf } from "#app/import/import-table.ts";
import type { SiteImport } from "#app/import/site-import.ts";
import type { Job, JobServices } from "./jobs.ts";

/** Imports a file uploaded in the back office, in the name of the admin. */
export const importUpload: Job<"import-upload"> = async (services, { file, actor, origin }, { report, signal }) => {
  const acting = { ...services, actor, store: services.store.as({ by: authorOf(actor) }) };
  const read = { bytes: 0 };
  const { table } = file;
  const imported = await importWithAudit(acting, await entriesIn(services, file, read), {
    recorder: createRecorder({ actor, origin, now: services.now }),
    isMerge: file.isMerge,
    isTrial: file.status === "checking",
    batch: file.batch,
    name: file.name,
    ...(table && { nameOfField: (field) => columnOf(table.columns, table.mapping, field) }),
    signal,
    bytesRead: () => read.bytes,
    onProgress: ({ bytes, ...counts }) => report({ bytes, counts }),
  });
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
