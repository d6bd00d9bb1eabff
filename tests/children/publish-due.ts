import { publishDue } from "#app/domain/items/publishing.ts";
import { openSqliteStore } from "#app/store/sql/sqlite/sqlite.ts";
import type { Store } from "#app/store/store.ts";

/** A child process that publishes what is due in a store and reports each transaction, until it is killed. */
async function publish(file: string): Promise<void> {
  const now = () => new Date();
  const store = await openSqliteStore({ file, now });
  const reporting: Store = {
    ...store,
    transaction: (work) => store.transaction(work).finally(() => process.send?.("published")),
  };
  await publishDue({ actor: { role: "operator" }, store: reporting, events: { publish: () => undefined }, now });
}

process.once("message", (file: string) => void publish(file));
process.send?.("ready");
