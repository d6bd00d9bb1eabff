import { copyFile, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { createSecretKey, readSigningKey } from "#app/platform/minisign.ts";
import type { NewItem } from "#app/catalogue/items/items.store.ts";
import { parseSignedEntry } from "./entry.ts";
import { type Publication } from "./publish.ts";
import { contentOf } from "./published-files.ts";
import { signWaiting } from "./publish-entry.ts";
import type { PublicationPart } from "./publishing.ts";
import { DEFAULT_OPTIONS } from "./options.ts";
import { openPublicationState } from "./state.sql.ts";
import {
  UNSIGNED,
  KEY,
  inFolder,
  diskTarget,
  run,
  read,
  readEntry,
  holders,
  addAll,
  mirrorIn,
  withdraw,
  expectAsWhole,
  services,
  publishInFolders,
} from "../../tests/publication-runs.ts";

publishInFolders();

describe("the entries of a publication", () => {
  it("goes on from a newer entry only after a confirmation", async () => {
    const [first] = await addAll(20);
    await run();
    await copyFile(inFolder("state.db"), inFolder("yesterday.db"));
    const [added] = await addAll(1, { itemName: "Of today" });
    await services.store.items.replace({ ...(first as NewItem), itemName: "Changed today" });
    await run();
    await services.store.items.remove(added!.id);
    await expect(run({ stateFile: "yesterday.db" })).rejects.toThrow("not confirmed");
    const asked: unknown[] = [];
    const confirm: Publication["confirm"] = async ({ entry }, undone) => void asked.push(entry.number, undone);
    expect(await run({ stateFile: "yesterday.db", confirm })).toMatchObject({ number: 3 });
    expect(asked).toEqual([2, { leaving: ["Of today"], older: [] }]);
    expect(await readEntry()).toMatchObject({ number: 3, previous: expect.any(String) as string, diffs: [] });
    expect(await holders("Of today")).toEqual([]);
    await expectAsWhole();
  });

  it("needs a number where no entry of its key can be read", async () => {
    await addAll(2);
    await run();
    await rm(inFolder("out/data/entry.json"));
    await expect(run()).rejects.toThrow("add --number 2");
    await expect(run({ stateFile: "lost.db", hasOldKey: true, to: "other" })).rejects.toThrow("add --number N");
    await expect(run({ number: 1 })).rejects.toThrow("The number 1 was published already; the next is 2.");
    expect(await run({ number: 7 })).toMatchObject({ number: 7 });
    expect(await readEntry()).toMatchObject({ previous: null, diffs: [] });
    await expectAsWhole();
  });

  it("reads the newest entry of a mirror", async () => {
    await addAll(2);
    await run();
    expect(await run({ to: "other", mirrors: [mirrorIn("out")] })).toMatchObject({ number: 1, isNew: false });
    expect(await readEntry("other")).toEqual(await readEntry());
  });

  it("takes nothing from a mirror that another key has signed, also if it names this one", async () => {
    await addAll(1);
    await run();
    const key = readSigningKey(createSecretKey(), undefined);
    const heirs = [{ name: "Ben", key: KEY.publicKey }];
    const options = { ...DEFAULT_OPTIONS, heirs };
    const foreign = { signer: { publicKey: key.publicKey, key }, options, to: "foreign", stateFile: "foreign.db" };
    await run({ ...foreign, number: 900 });
    await addAll(1);
    expect(await run({ mirrors: [mirrorIn("foreign")] })).toMatchObject({ number: 2 });
    await run({ ...foreign, options: DEFAULT_OPTIONS });
    await addAll(1);
    expect(await run({ mirrors: [mirrorIn("foreign")] })).toMatchObject({ number: 3 });
  });

  it("asks of a mirror's titles only if they are as they were signed", async () => {
    await addAll(2);
    await run();
    await copyFile(inFolder("state.db"), inFolder("yesterday.db"));
    await addAll(1, { itemName: "Of today" });
    await run();
    const { index } = await readEntry();
    const lying = {
      ...mirrorIn("out"),
      read: async (name: string) =>
        name.includes(index.sha256)
          ? Buffer.from(JSON.stringify({ packs: [], documents: index }))
          : readFile(inFolder(`out/data/${name}`)),
    };
    const confirm = async () => {};
    await expect(run({ to: "other", stateFile: "yesterday.db", mirrors: [lying], confirm })).rejects.toThrow(
      `mirror lacks index/${index.sha256}.json`,
    );
  });

  it("is not written over that of another key", async () => {
    await addAll(1);
    await run();
    const key = readSigningKey(createSecretKey(), undefined);
    const other = { publicKey: key.publicKey, key };
    await expect(run({ signer: other, stateFile: "other.db" })).rejects.toThrow("is the publication of another site, Marquee");
    await expect(run({ signer: other })).rejects.toThrow("is neither that of this publication");
  });

  it("is signed by the successor that the first entry names", async () => {
    await addAll(1);
    const key = readSigningKey(createSecretKey(), undefined);
    await run({ options: { ...DEFAULT_OPTIONS, successor: key.publicKey } });
    expect(await run({ signer: { publicKey: key.publicKey, key } })).toMatchObject({ number: 2 });
    const [text, signature] = [await read("data/entry.json"), await read("data/entry.json.minisig")];
    expect(parseSignedEntry(Buffer.from(text), signature, key.publicKey)).toMatchObject({ number: 2, successor: null });
  });

  it("is continued by an heir", async () => {
    await addAll(1);
    const key = readSigningKey(createSecretKey(), undefined);
    await run({ options: { ...DEFAULT_OPTIONS, heirs: [{ name: "Ben", key: key.publicKey }] } });
    const { text, signature } = { text: await read("data/entry.json"), signature: await read("data/entry.json.minisig") };
    const { state } = openPublicationState(inFolder("heir.db"));
    state.write("entry", { text, signature });
    state.close();
    const heir = { signer: { publicKey: key.publicKey, key }, stateFile: "heir.db", to: "heirs" };
    expect(await run(heir)).toMatchObject({ number: 2, isSigned: true });
    const bytes = Buffer.from(await read("data/entry.json", "heirs"));
    const signed = await read("data/entry.json.minisig", "heirs");
    expect(parseSignedEntry(bytes, signed, key.publicKey)).toMatchObject({
      number: 2,
      previous: contentOf(text).sha256,
      diffs: [],
    });
    expect(await run(heir)).toMatchObject({ number: 2, isNew: false });
  });

  it("waits for a signature where followers do not read", async () => {
    const [canary] = await addAll(3, { itemName: "Canary" });
    const page: PublicationPart = async ({ files, services: { store } }) => {
      if (await store.items.get(canary!.id)) await files.put("pages/canary.html", canary!.id);
      else files.remove("pages/canary.html");
    };
    await run({ parts: [page] });
    await withdraw(canary!.id);
    const unsigned = { publicKey: KEY.publicKey, key: null };
    expect(await run({ signer: unsigned, parts: [page] })).toMatchObject({ number: 2, isSigned: false, removed: 1 });
    expect((await readEntry()).number).toBe(1);
    expect(await holders(canary!.id)).not.toContain("pages/canary.html");
    const target = diskTarget("out");
    const waiting = await readFile(path.join(inFolder("out"), UNSIGNED));
    expect(await signWaiting(target, KEY)).toMatchObject({ number: 2 });
    await target.put(UNSIGNED, new Blob([waiting]).stream(), waiting.byteLength);
    await expect(signWaiting(target, KEY)).rejects.toThrow("number 2 is published already");
    await target.delete(UNSIGNED);
    expect((await readEntry()).number).toBe(2);
    expect(await run({ signer: unsigned })).toMatchObject({ number: 2, isNew: false, isSigned: true });
    expect(await holders(canary!.id)).toEqual([expect.stringContaining("data/diffs/")]);
    await expect(signWaiting(target, KEY)).rejects.toThrow("no entry that waits for a signature");
  });
});
