import path from "node:path";
import { pipeline } from "node:stream/promises";
import { exportDocuments } from "#app/export/export-documents.ts";
import { countOf } from "#app/lib/text/numbers.ts";
import type { Store } from "#app/store/store.ts";
import { openExistingStore } from "../server/drivers.ts";
import { readSettings } from "../server/env.ts";
import { storageSettingsOf } from "../server/process/storage-settings.ts";
import { EXIT, onlyArgument, runCommand } from "./command.ts";
import { createProgressBar } from "./progress-bar.ts";
import { replaceFile } from "./replace-file.ts";

const DOCUMENTS = { one: "document", many: "documents" };

/** `export FILE`: NDJSON, also while the site runs; `-` is the standard output. */
async function exportFile(): Promise<number> {
  const file = onlyArgument(process.argv.slice(2), "export");
  await using opened = new AsyncDisposableStack();
  const store = await openExistingStore(storageSettingsOf(readSettings()), () => new Date());
  opened.defer(() => store.close());
  const written = { documents: 0 };
  const lines = withProgress(store, exportDocuments({ actor: { role: "operator" }, store }), written);
  await (file === "-" ? pipeline(lines, process.stdout, { end: false }) : replaceFile(path.resolve(file), lines));
  console.error(`${countOf(written.documents, DOCUMENTS)} exported`);
  return EXIT.done;
}

async function* withProgress(store: Store, lines: AsyncIterable<string>, written: { documents: number }): AsyncGenerator<string> {
  const bar = createProgressBar(process.stderr, () => performance.now());
  const total = await store.counts.items();
  for await (const line of lines) {
    yield line;
    const done = ++written.documents;
    bar.show({ done, total, note: countOf(done, DOCUMENTS) });
  }
  bar.end();
}

await runCommand(exportFile);
