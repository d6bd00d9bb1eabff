import { createHash } from "node:crypto";
import { withheldSources } from "#app/api/withheld-sources.ts";
import { updateItems } from "./changed-items.ts";
import { DATA_PATHS, type PackIndex, type Hashed } from "./entry.ts";
import { publicDocuments } from "./public-documents.ts";
import { contentOf, DATA } from "./published-files.ts";
import { copyPicture, publishItem } from "./published-item.ts";
import type { Publishing } from "./publishing.ts";
import type { PublicationState } from "./state.sql.ts";

/** On average, items of a pack. Where packs begin depends on their ids alone, so that an edit changes one. */
const PACK_ITEMS = 128;

/** Writes packs, documents, pictures, files and the index, whose content it returns. What is obsolete is removed with the entry. */
export async function publishData(publishing: Publishing, state: PublicationState): Promise<Hashed> {
  const { files, services } = publishing;
  const withheld = await withheldSources(services);
  const at = services.now().toISOString();
  await updateItems(publishing, {
    noun: { one: "title", many: "titles" },
    known: state.items.ids,
    remove: (id) => state.items.remove(id, at),
    async set(items) {
      const lines = items.map((item) => publishItem(publishing, state, { item, withheld }));
      for (const line of await Promise.all(lines)) state.items.set(line);
    },
  });
  const packs: PackIndex["packs"] = [];
  for (const { digest, first, last, items } of packsOf(state.items.digests())) {
    const known = state.made.get(digest);
    const isThere = known && files.has(DATA + DATA_PATHS.pack(known.sha256));
    const content = isThere ? known : await putPack(publishing, `${state.items.lines(first, last).join("\n")}\n`);
    state.made.set(digest, content);
    packs.push({ first, ...content, items });
  }
  const { lines, pictures } = await publicDocuments(services, (hash) => copyPicture(publishing, state.made, hash));
  const documents = await putPack(publishing, lines);
  const index = JSON.stringify({ packs, documents } satisfies PackIndex);
  const content = contentOf(index);
  await files.put(DATA + DATA_PATHS.index(content.sha256), index);
  await putSums(publishing, "packs", [...packs, documents]);
  files.removeOthers(DATA, "index", [DATA_PATHS.index(content.sha256)]);
  const shown = new Set(pictures.map(({ sha256 }) => DATA + DATA_PATHS.picture(sha256)));
  for (const path of state.items.unused([`${DATA}pictures`, `${DATA}files`])) if (!shown.has(path)) files.remove(path);
  return content;
}

/** For `sha256sum -c`. What it does not name leaves the folder. */
export async function putSums({ files }: Publishing, folder: "packs" | "diffs", contents: readonly Hashed[]): Promise<void> {
  const names = [...new Set(contents.map(({ sha256 }) => sha256))].toSorted();
  await files.put(`${DATA}${folder}/SHA256SUMS`, names.map((name) => `${name}  ${name}.ndjson\n`).join(""));
  const wanted = names.map((name) => `${folder}/${name}.ndjson`);
  files.removeOthers(DATA, folder, wanted, ".ndjson");
}

async function putPack({ files }: Publishing, lines: string): Promise<Hashed> {
  const content = contentOf(lines);
  await files.put(DATA + DATA_PATHS.pack(content.sha256), lines);
  return content;
}

type Pack = { first: string; last: string; items: number; digest: string };

function packsOf(items: readonly { id: string; sha256: string }[]): Pack[] {
  const packs: (Omit<Pack, "digest"> & { digest: ReturnType<typeof createHash> })[] = [];
  for (const { id, sha256 } of items) {
    let pack = packs.at(-1);
    if (!pack || beginsPack(id)) packs.push((pack = { first: id, last: id, items: 0, digest: createHash("sha256") }));
    pack.last = id;
    pack.items++;
    pack.digest.update(`${id} ${sha256}\n`);
  }
  return packs.map(({ digest, ...pack }) => ({ ...pack, digest: digest.digest("hex") }));
}

function beginsPack(id: string): boolean {
  return createHash("sha256").update(id).digest().readUInt32BE() % PACK_ITEMS === 0;
}
