import { expect, it } from "vitest";
import type { Store } from "#app/store/store.ts";
import { buildItem, temporaryFolder } from "../../data/builders.ts";
import { startSite } from "../../sites/site.ts";
import { openStoreBeside } from "../store-beside.ts";

const DAY_MS = 86_400_000;

it("a start deletes what has been in the trash for over 30 days", async () => {
  await using folder = await temporaryFolder();
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
  const [old, young] = [buildItem("movie"), buildItem("movie")];
  await withStore(folder.path, async (store) => {
    for (const item of [old, young]) await store.items.insert(item);
    await store.trash.put([old.id], daysAgo(31));
    await store.trash.put([young.id], daysAgo(29));
  });

  await using site = await startSite({ environment: { DEMO: "0" }, dataDir: folder.path });
  await site.stop();

  await withStore(folder.path, async (store) => {
    expect((await store.trash.page({ limit: 5, cursor: null })).items.map(({ id }) => id)).toEqual([young.id]);
  });
});

async function withStore(dataDir: string, work: (store: Store) => Promise<void>): Promise<void> {
  const store = await openStoreBeside(dataDir);
  try {
    await work(store);
  } finally {
    await store.close();
  }
}
