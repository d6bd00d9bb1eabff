import { DatabaseSync } from "node:sqlite";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { openPageLists } from "./page-lists.sql.ts";
import { changedTree, endsOf, MAX_TITLES, partsOf } from "./title-tree.ts";

const LIST = "/movies/lists/letter";

function treeOf() {
  const lists = openPageLists(new DatabaseSync(":memory:"));
  return {
    lists,
    put: (id: string, key: string | null) =>
      key === null ? lists.removeItem(id) : lists.setItem(id, key, [{ list: LIST, key }]),
    publish() {
      const tree = changedTree(lists, LIST, lists.nodes(LIST), lists.staleKeys(LIST));
      lists.setNodes(LIST, tree.nodes);
      lists.settle(LIST);
      return tree.stale;
    },
  };
}

/** What a visitor finds who opens every page from the first. */
function reachable({ lists }: ReturnType<typeof treeOf>) {
  const pages = new Set<string>();
  const titles: string[] = [];
  const open = (prefix: string) => {
    pages.add(prefix);
    const parts = partsOf(lists, LIST, prefix);
    if (parts) for (const part of parts) open(part);
    else titles.push(...lists.ids(LIST, prefix));
  };
  if (lists.count(LIST, "", 1) > 0) open("");
  return { pages, titles };
}

it("a short list is one page", () => {
  const tree = treeOf();
  for (let n = 0; n < MAX_TITLES; n++) tree.put(`${n}`, `film ${n}\t${n}`);
  expect(tree.publish()).toEqual([""]);
  expect(partsOf(tree.lists, LIST, "")).toBeNull();
});

it("a long list is divided where its titles differ, also if they are all alike", () => {
  const tree = treeOf();
  for (let n = 1000; n < 1600; n++) tree.put(`${n}`, `the film\t${n}`);
  tree.publish();
  expect(partsOf(tree.lists, LIST, "")).toEqual([
    "the film\t10",
    "the film\t11",
    "the film\t12",
    "the film\t13",
    "the film\t14",
    "the film\t15",
  ]);
  expect(endsOf(tree.lists, LIST, "the film\t11")).toEqual({ first: "the film\t1100", last: "the film\t1199" });
});

it("one edit writes the pages from the first to that of the title", () => {
  const tree = treeOf();
  const letters = "abcdefghijklmnopqrstuvwxyz";
  for (const one of letters)
    for (const two of letters) for (let n = 0; n < 20; n++) tree.put(`${one}${two}${n}`, `${one}${two}\t${n}`);
  expect(tree.publish().length).toBeGreaterThan(26 * 27);
  tree.put("new", "cat\tnew");
  expect(tree.publish()).toEqual(["ca", "c", ""]);
  expect(tree.publish()).toEqual([""]);
});

it("after any edits, the pages are those that can be reached, and each title is on one", () => {
  const key = fc.string({ unit: fc.constantFrom("a", "b", "é", "黒", " "), maxLength: 4 });
  const edit = fc.record({ id: fc.integer({ min: 0, max: 399 }), key: fc.option(key, { freq: 4 }) });
  fc.assert(
    fc.property(fc.array(fc.array(edit, { minLength: 1, maxLength: 300 }), { minLength: 1, maxLength: 4 }), (runs) => {
      const tree = treeOf();
      const items = new Map<string, string>();
      for (const edits of runs) {
        for (const each of edits) {
          const id = `${each.id}`;
          tree.put(id, each.key === null ? null : `${each.key}\t${id}`);
          if (each.key === null) items.delete(id);
          else items.set(id, each.key);
        }
        tree.publish();
        const { pages, titles } = reachable(tree);
        expect(new Set(tree.lists.nodes(LIST))).toEqual(pages);
        expect(titles.toSorted()).toEqual([...items.keys()].toSorted());
      }
    }),
    { numRuns: 20 },
  );
});
