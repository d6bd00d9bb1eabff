import path from "node:path";
import { auditedStore } from "#app/store/audited-store.ts";
import { createRecorder } from "#app/audit/recorder.ts";
import { COMMAND } from "#app/services.ts";
import { usageOf } from "../bin/commands.mjs";
import { removeDemo, type RemovalReport } from "../packages/demo/remove.ts";
import { openBlobs, openExistingStore } from "../server/drivers.ts";
import { readSettings } from "../server/env.ts";
import { storageSettingsOf } from "../server/process/storage-settings.ts";
import { wireServices } from "../server/wire-services.ts";
import { EXIT, runCommand, UsageError } from "./command.ts";

const DATA = path.resolve(import.meta.dirname, "../packages/demo/data");

/** `demo:remove`: deletes demo items that were not edited, also while the site runs. */
async function removeDemoWorks(): Promise<number> {
  if (process.argv.length > 2) throw new UsageError(usageOf("demo:remove"));
  const storage = storageSettingsOf(readSettings());
  await using opened = new AsyncDisposableStack();
  const store = await openExistingStore(storage, () => new Date());
  opened.defer(() => store.close());
  const blobs = await openBlobs(storage);
  const actor = { role: "operator" } as const;
  const recorder = createRecorder({ actor, origin: COMMAND, now: () => new Date() });
  const services = wireServices({ store: auditedStore(store, recorder), blobs, dataDir: storage.dataDir });
  describe(await removeDemo({ actor, ...services }, DATA));
  return EXIT.done;
}

function describe({ removed, edited }: RemovalReport): void {
  for (const { id, itemName } of edited) console.log(`kept: ${itemName} (${id}) was edited`);
  console.log(`${removed} demo titles removed, ${edited.length} kept`);
}

await runCommand(removeDemoWorks);
