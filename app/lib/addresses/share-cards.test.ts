import { expect, it } from "vitest";
import { listSharePath, parseListSharePath, parseSharePath, sharePath } from "./share-cards.ts";

it.each(["a", "metropolis-1927", "A_b-0123456789ab", "x".repeat(64)])("finds the item %s in its own address", (id) => {
  expect(parseSharePath(sharePath({ id, version: "0123456789ab" }))).toEqual({ id, version: "0123456789ab" });
});

it.each([
  "/og/",
  "/og/a.jpg",
  "/og/a-0123.jpg",
  "/og/a-0123456789ab.png",
  "/og/a/b-0123456789ab.jpg",
  "/og/../a-0123456789ab.jpg",
  "/og/a-0123456789AB.jpg",
])("rejects the address %s", (path) => expect(parseSharePath(path)).toBeNull());

it("distinguishes the address of a list from that of an item", () => {
  const path = listSharePath({ slug: "long-nights", version: "0123456789ab" });
  expect(parseListSharePath(path)).toEqual({ slug: "long-nights", version: "0123456789ab" });
  expect(parseSharePath(path)).toBeNull();
  for (const other of ["/og/lists-0123456789ab.jpg", "/og/lists/A-0123456789ab.jpg", "/og/lists/../a-0123456789ab.jpg"])
    expect(parseListSharePath(other)).toBeNull();
});
