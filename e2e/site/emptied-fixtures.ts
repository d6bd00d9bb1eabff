import { kindOf } from "#app/kinds/registry.ts";
import { formatCode } from "#app/lib/codes.ts";
import type { NewItem } from "#app/catalogue/items/items.store.ts";
import type { ItemType } from "#app/kinds/item.ts";
import { openStore } from "../../server/drivers.ts";
import { storedIn } from "../../tests/engines.ts";
import { buildItem } from "../../tests/data/builders.ts";
import { test as base, expect, openAdmin } from "../editing/admin-fixtures.ts";

const NO_PICTURES = { thumbnailUrl: "", bannerUrl: "", videoUrl: "", screenshots: [], cast: [] };

export async function addWorks(dataDir: string, works: readonly (Partial<NewItem> & { type: ItemType })[]): Promise<void> {
  const store = await openStore(await storedIn(dataDir), () => new Date());
  await store.transaction(async (tx) => {
    for (const work of works) {
      const cId = formatCode(kindOf(work.type).codePrefix, await tx.codes.next(work.type));
      await tx.items.insert({ ...buildItem(work.type), ...NO_PICTURES, cId, ...work });
    }
  });
  await store.close();
}

export const test = base.extend<{ emptied: void }>({
  emptied: [
    async ({ adminSite }, use) => {
      const store = await openStore(await storedIn(adminSite.dataDir), () => new Date());
      const ids = (await Array.fromAsync(store.items.all())).map(({ id }) => id);
      for (const id of ids) await store.items.remove(id);
      const drafts = (await Array.fromAsync(store.drafts.all())).map(({ item }) => item.id);
      for (const id of drafts) await store.drafts.remove(id);
      await store.trash.sweep(new Date(Date.now() + 1000));
      await store.close();
      await use();
    },
    { auto: true },
  ],
});

export { expect, openAdmin };
