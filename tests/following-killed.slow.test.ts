import { once } from "node:events";
import { expect, it } from "vitest";
import { openDiskBlobs } from "#app/platform/blobs/disk.ts";
import { buildFileRow, temporaryFolder } from "./data/builders.ts";
import { lineOf, publicationOf } from "./data/publication.ts";
import { openStoreAt } from "./open-store-at.ts";
import { runScript, startScript } from "./run-script.ts";
import { localHost } from "./servers/local-host.ts";

it("a mirror equals its site, though follow is killed at several moments", async () => {
  await using folder = await temporaryFolder();
  const published = publicationOf();
  const validUntil = new Date(Date.now() + 86_400_000).toISOString();
  let onRequest = () => {};
  await using host = await localHost(({ url = "" }, response) => {
    onRequest();
    const bytes = published.files.get(url.slice("/data/".length));
    response.writeHead(bytes ? 200 : 404).end(bytes);
  });
  const upload = published.addFile(Buffer.from("\0\0\0\u0018ftypisom\0\0\0\0isommp42 frames"));
  const withUpload = (id: string) => ({ ...lineOf(id, { files: [buildFileRow({ fileId: "u1" })] }), files: { u1: upload } });
  const environment = { DATA_DIR: folder.path, OUTBOUND_ALLOW: `127.0.0.1:${host.port}` };
  const args = [`http://127.0.0.1:${host.port}/data/#${published.key}`];

  async function killAtRequest(number: number): Promise<void> {
    const child = startScript("follow", args, { environment });
    let seen = 0;
    onRequest = () => {
      if (++seen === number) child.kill("SIGKILL");
    };
    const [, signal] = await once(child, "exit");
    onRequest = () => {};
    expect([number, signal]).toEqual([number, "SIGKILL"]);
  }
  const followToTheEnd = async () => expect(await runScript("follow", args, { environment })).toMatchObject({ code: 0, err: "" });
  async function expectEqual(): Promise<void> {
    const store = await openStoreAt({ file: `${folder.path}/marquee.db` });
    const items = await Array.fromAsync(store.items.all());
    expect(items.map(({ id }) => id).toSorted()).toEqual([...published.items.keys()].toSorted());
    expect(await store.counts.verify()).toBe(true);
    await store.close();
  }

  published.publish([withUpload("a"), ...["b", "c", "d", "e", "f"].map((id) => lineOf(id))], [], { validUntil });
  for (const number of [4, 5]) await killAtRequest(number);
  await followToTheEnd();
  await expectEqual();
  const blobs = openDiskBlobs(`${folder.path}/blobs`);
  const uploads = async () => (await Array.fromAsync(blobs.list("files/"))).map(({ key }) => key);
  expect(await uploads()).toEqual([`files/mirror/${upload.sha256}`]);
  published.publish([lineOf("g")], ["a"], { validUntil });
  published.publish([lineOf("h")], ["b"], { validUntil });
  for (const number of [5]) await killAtRequest(number);
  await followToTheEnd();
  await expectEqual();
  expect(await uploads()).toEqual([]);
});
