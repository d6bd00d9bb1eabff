import { publishDue } from "#app/domain/items/publishing.ts";
import type { Store } from "#app/store/store.ts";
import { openPlace, type StorePlace } from "../open-place.ts";

/** A child process that publishes due drafts in a store and reports each transaction, until it is killed. */
async function publish(place: StorePlace): Promise<void> {
  const store = await openPlace(place);
  const reporting: Store = {
    ...store,
    transaction: (work) => store.transaction(work).finally(() => process.send?.("published")),
  };
  const now = () => new Date();
  await publishDue({ actor: { role: "operator" }, store: reporting, events: { publish: () => undefined }, now });
}

process.once("message", (place: StorePlace) => void publish(place));
process.send?.("ready");
