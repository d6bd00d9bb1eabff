import { mkdir, mkdtempDisposable, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import type { Blobs } from "#app/platform/blobs/blobs.ts";
import { openDiskBlobs } from "#app/platform/blobs/disk.ts";
import { openSharpPictures } from "#app/pictures/sharp/sharp.ts";
import { openSqliteStore } from "#app/platform/sql/sqlite/sqlite.ts";
import { draw } from "./art/draw.ts";
import { demoDocuments } from "./catalogue.ts";
import { readDemoData } from "./data.ts";
import { fillDemo } from "./fill.ts";
import { pictureHash, picturesOf, type PictureName } from "./pictures.ts";
import { variantsSeenFirst } from "./seen-first.ts";

const DATA = path.join(import.meta.dirname, "data");
const PICTURES = path.join(import.meta.dirname, "pictures");
/** The concurrency of the render queue. */
const RENDERED_AT_ONCE = 2;

type Drawing = { id: string; name: PictureName; svg: string };

export async function drawOriginals(): Promise<Drawing[]> {
  const documents = demoDocuments(await readDemoData(DATA));
  return documents.flatMap((document) =>
    picturesOf(document).map((name) => ({ id: document.id, name, svg: draw(document, name) ?? "" })),
  );
}

/** Writes the originals and the variants that first visitors see, as the site would render them. */
async function drawPictures(): Promise<void> {
  const drawings = await drawOriginals();
  await using folder = await mkdtempDisposable(path.join(tmpdir(), "marquee-demo-"));
  const blobs = openDiskBlobs(path.join(folder.path, "blobs"));
  for (const { id, name, svg } of drawings) await putText(blobs, `${keyFolder(id, name)}original`, svg);
  await renderSeenFirst(folder.path, blobs);

  const fresh = `${PICTURES}.new`;
  await rm(fresh, { recursive: true, force: true });
  let bytes = 0;
  for (const { id, name } of drawings) {
    await mkdir(path.join(fresh, id), { recursive: true });
    for await (const { key } of blobs.list(keyFolder(id, name))) {
      const content = await buffer((await blobs.get(key)).body);
      const made = path.basename(key);
      const file = made === "original" ? `${name}.svgz` : `${name}-${made}`;
      const packed = made === "original" ? gzipSync(content, { level: 9 }) : content;
      await writeFile(path.join(fresh, id, file), packed);
      bytes += packed.length;
    }
  }
  await rm(PICTURES, { recursive: true, force: true });
  await rename(fresh, PICTURES);
  console.log(`${drawings.length} pictures, ${(bytes / 1024 ** 2).toFixed(1)} MB`);
}

async function renderSeenFirst(folder: string, blobs: Blobs): Promise<void> {
  const now = () => new Date(0);
  const today = () => "1970-01-01";
  const store = await openSqliteStore({ file: path.join(folder, "marquee.db"), now });
  try {
    const services = { actor: { role: "operator" }, store, blobs, now, today, newId: () => crypto.randomUUID() } as const;
    await fillDemo(services, { dataFolder: DATA });
    const pictures = openSharpPictures({ blobs });
    const variants = (await variantsSeenFirst(services)).values();
    const renderInTurn = async () => {
      for (const { hash, ...variant } of variants) await (await pictures.render(hash, variant)).body.cancel();
    };
    await Promise.all(Array.from({ length: RENDERED_AT_ONCE }, renderInTurn));
  } finally {
    await store.close();
  }
}

function keyFolder(id: string, name: PictureName): string {
  return `pictures/${pictureHash(id, name)}/`;
}

async function putText(blobs: Blobs, key: string, text: string): Promise<void> {
  const file = new Blob([text]);
  await blobs.put(key, file.stream(), file.size);
}

if (import.meta.main) await drawPictures();
