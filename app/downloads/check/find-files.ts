import { itemPath } from "#app/kinds/registry.ts";
import { readPublicTypes } from "#app/site/public-kinds.ts";
import { readDownloads, type DownloadServices } from "../open-download.ts";

/** @param digits The five that the SHA-256 of a public file, or of its first piece, starts with. */
export async function findFiles(services: DownloadServices, digits: string) {
  const { pieces, items } = services.store;
  const firsts = new Map((await pieces.startingWith(digits)).map((each) => [each.sha256, each.sha256Pieces.slice(0, 64)]));
  const ids = await pieces.itemsWith([digits, ...Array.from(firsts.keys(), (sha256) => sha256.slice(0, 5))]);
  const types = await readPublicTypes(services);
  const found = (await items.getAll(ids)).map(async (item) => {
    const downloads = types.includes(item.type) ? await readDownloads(services, item) : [];
    return downloads
      .filter(({ sha256 }) => sha256.startsWith(digits) || firsts.has(sha256))
      .map(({ sha256 }) => ({ digests: [sha256, firsts.get(sha256) ?? ""], title: item.itemName, path: itemPath(item) }));
  });
  return (await Promise.all(found)).flat();
}
