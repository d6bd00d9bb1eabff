import { fieldChanges } from "#app/domain/audit/field-changes.ts";
import { createRecorder } from "#app/domain/audit/recorder.ts";
import { authorOf } from "#app/domain/services.ts";
import { csvDocuments } from "#app/domain/transfer/csv-documents.ts";
import { importDocuments } from "#app/domain/transfer/import.ts";
import { fileKey } from "#app/domain/transfer/import-file.ts";
import { columnOf } from "#app/kinds/transfer/csv-fields.ts";
import type { ImportRow, SiteImport } from "#app/kinds/transfer/site-import.ts";
import type { Job, JobServices } from "./jobs.ts";

/** What was uploaded in the back office, in the name of who asked for it. */
export const importUpload: Job<"import-upload"> = async (services, { file, actor, origin }, { report, signal }) => {
  const isTrial = file.status === "checking";
  const acting = { ...services, actor, store: services.store.as({ by: authorOf(actor) }) };
  const recorder = createRecorder({ actor, origin, now: services.now });
  const note = (...[action, changes]: ["import.start"] | ["import.end", ReturnType<typeof fieldChanges>]) =>
    recorder.add(acting.store, { action, thing: { name: file.name }, ...(changes && { changes }) });
  const rows: ImportRow[] = [];
  const read = { bytes: 0 };
  const { csv } = file;
  if (!isTrial) await note("import.start");
  const imported = await importDocuments(acting, await documentsIn(services, file, read), {
    isMerge: file.isMerge,
    isTrial,
    rows,
    batch: file.batch,
    name: file.name,
    recorder,
    ...(csv && { nameOfField: (field) => columnOf(csv, field) }),
    signal,
    onProgress: ({ added, changed, unchanged, bad }) =>
      report({ bytes: read.bytes, counts: { added, changed, unchanged, bad }, rows: rows.toSorted((a, b) => a.line - b.line) }),
  });
  const { added, changed, unchanged, bad } = imported;
  if (!isTrial) await note("import.end", fieldChanges({}, { added, changed, unchanged, bad }));
  return { ...imported, isWhole: !signal.aborted };
};

async function documentsIn({ blobs }: JobServices, { id, csv }: SiteImport, read: { bytes: number }) {
  const { body } = await blobs.get(fileKey(id));
  const source = counted(body, read);
  return csv ? csvDocuments(source, csv.mapping) : source;
}

async function* counted(source: AsyncIterable<Uint8Array>, read: { bytes: number }): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    read.bytes += chunk.length;
    yield chunk;
  }
}
