import { describe, expect, it } from "vitest";
import { NO_FILTERS } from "#app/kinds/lists/filters.ts";
import { DEFAULT_SITE } from "#app/site/site.ts";
import { buildContentQuery, buildDraft, buildItem } from "../../../../tests/data/builders.ts";
import type { Store } from "#app/store/store.ts";
import type { ItemQuery } from "../../lists/lists.store.ts";
import type { OpenStore } from "#app/platform/sql/contract/open-store.ts";

const ENGLISH = ["Abba", "Ådalen", "Änglar", "Ömhet", "Vägen", "Zorn"];
const SWEDISH = ["Abba", "Vägen", "Zorn", "Ådalen", "Änglar", "Ömhet"];
const BY_TITLE: ItemQuery = { ...NO_FILTERS, types: ["movie"], sort: "title", limit: 10, cursor: null };
const ALL = 100;

const speak = (store: Store, language: string) => store.settings.set({ site: { ...DEFAULT_SITE, language } });
const add = (store: Store, names = ENGLISH) => store.items.insertAll(names.map((itemName) => buildItem("movie", { itemName })));
const namesOf = ({ items }: { items: readonly { itemName: string }[] }) => items.map(({ itemName }) => itemName);
const titles = async (store: Store) => namesOf(await store.items.page(BY_TITLE));
const everything = async (store: Store) => namesOf(await store.drafts.page(buildContentQuery({ sort: "title" })));

async function reorderAll(store: Store): Promise<void> {
  while (await store.lists.reorder(ALL));
}

export function describeTitleOrder(open: OpenStore): void {
  describe("the order by title", () => {
    it("follows the site's language, for items and drafts", async () => {
      await using store = await open();
      await speak(store, "sv");
      await add(store);
      expect(await titles(store)).toEqual(SWEDISH);
      await store.drafts.put(buildDraft({ itemName: "Åkes resa" }));
      expect(await everything(store)).toEqual([...SWEDISH.slice(0, 4), "Åkes resa", ...SWEDISH.slice(4)]);
    });

    it("updates a title when only an accent changes", async () => {
      await using store = await open();
      await speak(store, "sv");
      const item = await store.items.insert(buildItem("movie", { itemName: "Angar" }));
      await add(store, ["Zorn"]);
      await store.items.replace({ ...item, itemName: "Ängar" });
      expect(await titles(store)).toEqual(["Zorn", "Ängar"]);
    });

    it("changes with the language in steps, each of which may be the last before a restart", async () => {
      await using store = await open();
      await add(store);
      for (const itemName of ENGLISH) await store.drafts.put(buildDraft({ itemName }));
      const [twice, inSwedish] = [ENGLISH, SWEDISH].map((names) => names.flatMap((name) => [name, name]));
      expect(await everything(store)).toEqual(twice);
      await speak(store, "sv");
      const steps: boolean[] = [];
      do steps.push(await store.lists.reorder(4));
      while (steps.at(-1));
      expect(steps).toEqual([true, true, true, false]);
      expect(await everything(store)).toEqual(inSwedish);
      await speak(store, "de");
      await reorderAll(store);
      expect(await everything(store)).toEqual(twice);
    });

    it("leaves no title in the order of a language that was soon changed again", async () => {
      await using store = await open();
      await speak(store, "sv");
      await reorderAll(store);
      await speak(store, "en");
      await add(store);
      await speak(store, "sv");
      await reorderAll(store);
      expect(await titles(store)).toEqual(SWEDISH);
    });

    it("stores new titles in the new order meanwhile, and starts over for the next language", async () => {
      await using store = await open();
      await add(store, ["Ådalen", "Oslo", "Zorn"]);
      await speak(store, "sv");
      await store.lists.reorder(2);
      await add(store, ["Ömhet"]);
      await speak(store, "da");
      await add(store, ["Ærø"]);
      await reorderAll(store);
      expect(await titles(store)).toEqual(["Oslo", "Zorn", "Ærø", "Ömhet", "Ådalen"]);
    });

    it("applies to items restored from the trash", async () => {
      await using store = await open();
      const { item } = await store.drafts.put(buildDraft({ itemName: "Ådalen" }));
      await store.trash.put([item.id], new Date());
      await store.drafts.put(buildDraft({ itemName: "Zorn" }));
      await speak(store, "sv");
      await reorderAll(store);
      await store.trash.restore([item.id]);
      expect(await everything(store)).toEqual(["Zorn", "Ådalen"]);
    });

    it("sorts numbers by value, in both directions and across pages", async () => {
      await using store = await open();
      const names = [
        "2 Fast",
        "20 Centimeters",
        "100 Girls",
        "1000",
        "Saw V",
        "Saw X",
        "Toy Story",
        "Toy Story 2",
        "Toy Story 10",
      ];
      await add(store, names.toReversed());
      const read: string[] = [];
      for (let after: string | null = null; read.length === 0 || after !== null;) {
        const page = await store.items.page({ ...BY_TITLE, limit: 2, cursor: after === null ? null : { after } });
        read.push(...namesOf(page));
        after = page.next;
      }
      expect(read).toEqual(names);
      expect(await everything(store)).toEqual(names);
      const falling = await store.drafts.page(buildContentQuery({ sort: "title", reversed: true }));
      expect(namesOf(falling)).toEqual(names.toReversed());
    });

    it("continues after a page of the previous order", async () => {
      await using store = await open();
      await add(store);
      const { next } = await store.items.page({ ...BY_TITLE, limit: 4 });
      await speak(store, "sv");
      await reorderAll(store);
      const page = await store.items.page({ ...BY_TITLE, cursor: { after: next ?? "" } });
      expect(namesOf(page)).toEqual(SWEDISH.slice(1));
    });

    it("raises the version after the last title, but not if languages sort alike", async () => {
      await using store = await open();
      await add(store);
      const added = await store.version.current();
      await reorderAll(store);
      expect(await store.version.current()).toBe(added);
      await speak(store, "de");
      const before = await store.version.current();
      expect(await store.lists.reorder(4)).toBe(false);
      expect(await store.version.current()).toBe(before);
      await speak(store, "sv");
      const changed = await store.version.current();
      await reorderAll(store);
      expect(await store.version.current()).toBe(changed + 1);
    });
  });
}
