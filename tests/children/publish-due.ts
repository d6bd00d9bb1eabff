import { publishDue } from "#app/catalogue/drafts/publishing.ts";
import type { Store } from "#app/store/store.ts";
import { openStoreAt, type StoreLocation } from "../open-store-at.ts";

/** A child process that publishes due drafts in a store and reports each transaction, until it is killed. */
async function publish(location: StoreLocation): Promise<void> {
  const store = await openStoreAt(location);
  const reporting: Store = {
    ...store,
    transaction: (work) => store.transaction(work).finally(() => process.send?.("published")),
  };
  const now = () => new Date();
  await publishDue({ actor: { role: "operator" }, store: reporting, events: { publish: () => undefined }, now });
}

process.once("message", (location: StoreLocation) => void publish(location));
process.send?.("ready");
