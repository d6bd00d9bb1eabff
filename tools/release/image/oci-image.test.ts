import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../../tests/data/builders.ts";
import { fileEntry, type Entry } from "../entries.ts";
import { splitByPlatform } from "./layers.ts";
import { openImage } from "./oci-image.ts";

type Descriptor = { mediaType: string; digest: string; size: number; platform?: { architecture: string } };
type Manifest = { config: Descriptor; layers: Descriptor[] };
type Config = { architecture: string; config: { User: string; Entrypoint: string[] }; rootfs: { diff_ids: string[] } };

const FACTS = { version: "1.2.3", description: "A site.", license: "MIT", revision: "0a", mtime: 1_700_000_000, build: "" };
const text = (name: string, content: string) => fileEntry(name, Buffer.from(content));
const sha256 = (bytes: Uint8Array) => `sha256:${createHash("sha256").update(bytes).digest("hex")}`;

async function imageIn(folder: string): Promise<Entry[]> {
  const image = await openImage(path.join(folder, "image"), FACTS);
  const shared = await image.addLayer("shared", [text("site", "the site")]);
  for (const architecture of ["amd64", "arm64"] as const) {
    await image.addPlatform(architecture, [await image.addLayer("own", [text("node", architecture)]), shared]);
  }
  return image.close();
}

async function readImage(entries: readonly Entry[]): Promise<Map<string, Buffer>> {
  const read = entries.map(async (entry): Promise<[string, Buffer]> => {
    if (entry.type !== "file") throw new Error(entry.path);
    return [entry.path, typeof entry.source === "string" ? await readFile(entry.source) : Buffer.from(entry.source)];
  });
  return new Map(await Promise.all(read));
}

it("names each blob and layer by its digest, from index to layers, for each platform", async () => {
  await using folder = await temporaryFolder();
  const files = await readImage(await imageIn(folder.path));
  const blob = ({ digest, size }: Descriptor) => {
    const bytes = files.get(`blobs/${digest.replace(":", "/")}`) ?? Buffer.alloc(0);
    expect([sha256(bytes), bytes.length]).toEqual([digest, size]);
    return bytes;
  };
  const json = (bytes: Buffer | undefined): unknown => JSON.parse(String(bytes));
  expect(json(files.get("oci-layout"))).toEqual({ imageLayoutVersion: "1.0.0" });
  const [index] = (json(files.get("index.json")) as { manifests: [Descriptor] }).manifests;
  const { manifests } = json(blob(index)) as { manifests: Descriptor[] };
  expect(manifests.map(({ platform }) => platform?.architecture)).toEqual(["amd64", "arm64"]);
  for (const manifest of manifests) {
    const { config, layers } = json(blob(manifest)) as Manifest;
    const { architecture, rootfs, config: run } = json(blob(config)) as Config;
    expect(architecture).toBe(manifest.platform?.architecture);
    expect(rootfs.diff_ids).toEqual(layers.map((layer) => sha256(gunzipSync(blob(layer)))));
    expect(run).toMatchObject({ User: "1000:1000", Entrypoint: ["/srv/marquee/marquee"] });
  }
  expect([...files.keys()].filter((file) => file.startsWith("blobs/"))).toHaveLength(1 + 2 + 2 + 3);
});

it("is identical for identical files", async () => {
  await using one = await temporaryFolder();
  await using other = await temporaryFolder();
  expect(await readImage(await imageIn(one.path))).toEqual(await readImage(await imageIn(other.path)));
});

it("has one layer for files shared by all platforms", async () => {
  const of = (node: string) => [text("site", "the site"), text("node", node), { ...text("tool", "x"), mode: node.length }];
  const { common, own } = await splitByPlatform([of("x64"), of("arm64")]);
  expect(common.map(({ path: name }) => name)).toEqual(["site"]);
  expect(own.map((entries) => entries.map(({ path: name }) => name))).toEqual([
    ["node", "tool"],
    ["node", "tool"],
  ]);
});

it("is the one named by the files in deploy/", async () => {
  const { version } = JSON.parse(await readFile("package.json", "utf8")) as { version: string };
  const files = (await readdir("deploy")).filter((file) => file.startsWith("compose."));
  for (const file of files)
    expect(await readFile(path.join("deploy", file), "utf8"), file).toContain(`image: marquee:${version} `);
});
