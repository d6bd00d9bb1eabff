import { buffer } from "node:stream/consumers";
import { apiItem } from "#app/api/item-schema.ts";
import { isRedistributable } from "#app/downloads/formats/licences.ts";
import { readDownloads } from "#app/downloads/open-download.ts";
import { pictureAddresses } from "#app/kinds/forms/picture-fields.ts";
import type { Item } from "#app/kinds/item.ts";
import type { SourceName } from "#app/kinds/source-names.ts";
import { parsePicturePath } from "#app/lib/addresses/picture-paths.ts";
import { nullIf } from "#app/lib/errors.ts";
import { DATA_PATHS, type PackLine, type Hashed } from "./entry.ts";
import { contentOf, DATA } from "./published-files.ts";
import type { Publishing } from "./publishing.ts";
import type { PublicationState } from "./state.sql.ts";

/** What is copied of each picture; never the original, which may be a drawing with scripts. */
const COPIED = { width: 1280, format: "webp" } as const;

/** Copies the pictures and files of an item. @param withheld Sources whose values may not be copied. */
export async function publishItem(
  publishing: Publishing,
  { made }: Pick<PublicationState, "made">,
  { item, withheld }: { item: Item; withheld: readonly SourceName[] },
) {
  const document = apiItem(item, withheld);
  const addresses = pictureAddresses(document);
  const pictures: Record<string, Hashed> = {};
  for (const address of addresses) {
    const { hash } = parsePicturePath(address) ?? {};
    const copied = hash && (await copyPicture(publishing, made, hash));
    if (copied) pictures[address] = copied;
  }
  const files = publishing.options.files ? await copyFiles(publishing, item) : {};
  const line = JSON.stringify({ item: document, pictures, files } satisfies PackLine);
  return {
    id: item.id,
    line,
    sha256: contentOf(line).sha256,
    isRendered: addresses.every((address) => pictures[address]),
    uses: [
      ...Object.values(pictures).map(({ sha256 }) => DATA + DATA_PATHS.picture(sha256)),
      ...Object.values(files).map(({ sha256 }) => DATA + DATA_PATHS.file(sha256)),
    ],
  };
}

/** Null for a picture that is missing or damaged. */
export async function copyPicture(
  { services, files }: Publishing,
  made: PublicationState["made"],
  hash: string,
): Promise<Hashed | null> {
  const known = made.get(`picture ${hash}`);
  if (known && files.has(DATA + DATA_PATHS.picture(known.sha256))) return known;
  const rendered = await services.pictures.render(hash, COPIED).catch(nullIf("picture.not-found", "picture.invalid"));
  if (!rendered) return null;
  const bytes = await buffer(rendered.body);
  const content = contentOf(bytes);
  await files.put(DATA + DATA_PATHS.picture(content.sha256), bytes);
  made.set(`picture ${hash}`, content);
  return content;
}

/** The uploads that visitors may download and everybody may pass on. */
async function copyFiles({ services, files }: Publishing, item: Item): Promise<Record<string, Hashed>> {
  const copied: Record<string, Hashed> = {};
  for (const { row, host, licence } of await readDownloads(services, item)) {
    const { fileId = "" } = item.files?.find(({ id }) => id === row) ?? {};
    if (!fileId || host !== "" || !isRedistributable(licence)) continue;
    const found = await Promise.all(services.buckets.map(({ id }) => services.store.files.get(id, fileId)));
    const file = found.find((each) => each?.sha256 && !each.upload);
    if (!file?.sha256) continue;
    const content = { sha256: file.sha256, bytes: file.sizeActual };
    await files.putStream(
      DATA + DATA_PATHS.file(file.sha256),
      content,
      async () => (await services.blobs.get(file.blobKey)).body,
    );
    copied[fileId] = content;
  }
  return copied;
}
