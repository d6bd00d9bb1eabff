import { openStore } from "../server/drivers.ts";
import { storedIn } from "../tests/engines.ts";
import type { RunningSite } from "../tests/sites/site.ts";

export async function numbersOf({ dataDir }: RunningSite, id: string): Promise<{ views: number; downloads: number }> {
  const store = await openStore(await storedIn(dataDir), () => new Date());
  const item = await store.items.get(id);
  await store.close();
  if (!item) throw new Error(`There is no item ${id}.`);
  return { views: item.views, downloads: item.downloads };
}
