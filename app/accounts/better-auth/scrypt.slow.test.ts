import { expect, it } from "vitest";
import { SCRYPT } from "./scrypt.ts";

const PASSWORD = "velvet curtain";

it("hashes with N=2^15, r=8 and p=3, and with a new salt each time", async () => {
  const [hash, again] = await Promise.all([SCRYPT.hash(PASSWORD), SCRYPT.hash(PASSWORD)]);
  expect(hash).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w-]{22}\$[\w-]{86}$/);
  expect(again).not.toBe(hash);
  expect(await SCRYPT.verify({ hash, password: PASSWORD })).toBe(true);
  expect(await SCRYPT.verify({ hash, password: `${PASSWORD}s` })).toBe(false);
});

it("verifies a password in either Unicode normal form", async () => {
  const hash = await SCRYPT.hash("café in Zürich");
  expect(await SCRYPT.verify({ hash, password: "café in Zürich".normalize("NFD") })).toBe(true);
  expect(await SCRYPT.verify({ hash, password: "Café in Zürich" })).toBe(false);
});
