import { demoDocuments } from "./catalogue.ts";
import type { DemoDocument } from "./entry.ts";
import { readDemoData } from "./data.ts";
import { pictureHash, picturesOf, type DemoPicture } from "./pictures.ts";

/** Drawings that are made when first asked for; null for a hash that is none of the demo's. */
export type DemoDrawings = { find(hash: string): Promise<string | null> };

type Wanted = { document: DemoDocument; picture: DemoPicture };

/**
 * The demo's drawings by their hash. Data and fonts are read when the first one is asked for, so that a site that
 * shows none of them, or has them all drawn, pays nothing.
 * @param dataFolder `packages/demo/data` of the project.
 */
export function openDemoDrawings(dataFolder: string): DemoDrawings {
  let index: Promise<Map<string, Wanted>> | undefined;
  return {
    async find(hash) {
      index ??= indexOf(dataFolder);
      const wanted = (await index).get(hash);
      if (!wanted) return null;
      const { draw } = await import("./art/draw.ts");
      return draw(wanted.document, wanted.picture);
    },
  };
}

async function indexOf(dataFolder: string): Promise<Map<string, Wanted>> {
  const documents = demoDocuments(await readDemoData(dataFolder));
  return new Map(
    documents.flatMap((document) =>
      picturesOf(document).map((picture) => [pictureHash(document.id, picture), { document, picture }] as const),
    ),
  );
}
