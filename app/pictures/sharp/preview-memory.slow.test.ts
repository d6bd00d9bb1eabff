import { expect, it } from "vitest";
import { openPreviewMemory } from "./preview-memory.ts";

it("caches previews, and for a minute that there is none", () => {
  let now = 0;
  const memory = openPreviewMemory({ capacity: 10, now: () => now });
  memory.set("made", "#123", true);
  memory.set("see-through", null, true);
  memory.set("not made yet", null, false);
  expect(["made", "see-through", "not made yet", "unknown"].map((hash) => memory.get(hash))).toEqual([
    "#123",
    null,
    null,
    undefined,
  ]);
  now = 60_000;
  expect(["made", "see-through", "not made yet"].map((hash) => memory.get(hash))).toEqual(["#123", null, undefined]);
});

it("evicts the oldest entry when it is full", () => {
  const memory = openPreviewMemory({ capacity: 2, now: () => 0 });
  for (const hash of ["a", "b", "a", "c"]) memory.set(hash, hash, true);
  expect(["a", "b", "c"].map((hash) => memory.get(hash))).toEqual(["a", undefined, "c"]);
});
