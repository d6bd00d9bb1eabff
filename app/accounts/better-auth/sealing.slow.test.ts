import { expect, it } from "vitest";
import { createSealing } from "./sealing.ts";

const SECRET = "known to this test alone, and 42 long";
const PURPOSE = ["code", "ada"];
const { seal, open } = createSealing(SECRET);

it("decrypts what it encrypted, with a new ciphertext each time", () => {
  const sealed = [seal("canary word", PURPOSE), seal("canary word", PURPOSE)];
  expect(sealed.map((each) => createSealing(SECRET).open(each, PURPOSE))).toEqual(["canary word", "canary word"]);
  expect(sealed[0]).not.toBe(sealed[1]);
  expect(Buffer.from(sealed[0] ?? "", "base64url").includes("canary")).toBe(false);
});

it("rejects another purpose, another secret and changed ciphertext", () => {
  const sealed = seal("canary word", PURPOSE);
  expect(open(sealed, ["code", "ben"])).toBeNull();
  expect(createSealing("another secret of more than 32 chars").open(sealed, PURPOSE)).toBeNull();
  for (const index of [0, 14, sealed.length - 2]) {
    const changed = sealed.slice(0, index) + (sealed[index] === "A" ? "B" : "A") + sealed.slice(index + 1);
    expect(open(changed, PURPOSE)).toBeNull();
  }
  for (const text of ["", "short", "x".repeat(60)]) expect(open(text, PURPOSE)).toBeNull();
});
