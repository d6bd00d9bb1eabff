import { expect, it } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

const ANY = () => "place";

function queueOf(...items: readonly string[]) {
  const queue = createFairQueue<string>();
  for (const item of items) queue.add(item.slice(0, 1), item);
  return queue;
}

function takeAll(queue: ReturnType<typeof queueOf>): string[] {
  const taken: string[] = [];
  for (let next = queue.take(ANY); next; next = queue.take(ANY)) taken.push(next.item);
  return taken;
}

it("serves keys in turn, and each key's items first in, first out", () => {
  expect(takeAll(queueOf("a1", "a2", "a3", "b1", "c1", "c2"))).toEqual(["a1", "b1", "c1", "a2", "c2", "a3"]);
});

it("skips a key that has no free slot", () => {
  const queue = queueOf("a1", "a2", "b1");
  expect(queue.take((key) => (key === "b" ? "permit" : null))).toEqual({ item: "b1", permit: "permit" });
  expect(queue.take((key) => (key === "b" ? "place" : null))).toBeNull();
  expect([queue.size, queue.sizeOf("a")]).toEqual([2, 2]);
});

it("evicts the newest item of the busiest key in favour of a key with fewer", () => {
  const queue = queueOf("a1", "b1", "b2", "c1");
  const makeRoom = (key: string, total: number, perKey = 3) => {
    const dropped: string[] = [];
    const isRoom = queue.makeRoom(key, { total, perKey }, (item) => {
      dropped.push(item);
      queue.remove(item.slice(0, 1), item);
    });
    return [isRoom, ...dropped];
  };
  expect([makeRoom("b", 5), makeRoom("b", 5, 2)]).toEqual([[true], [false]]);
  expect([makeRoom("b", 4), makeRoom("a", 4)]).toEqual([[false], [false]]);
  expect(makeRoom("d", 4)).toEqual([true, "b2"]);
  expect([queue.size, queue.items()]).toEqual([3, ["a1", "b1", "c1"]]);
  expect(queueOf().makeRoom("a", { total: 0, perKey: 1 }, () => {})).toBe(false);
});
