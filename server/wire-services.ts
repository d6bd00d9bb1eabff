import { uploadsOf } from "#app/files/uploaded-pictures.ts";
import type { Services } from "#app/services.ts";
import { dayOf } from "#app/lib/time/days.ts";
import { BUCKETS } from "#app/kinds/buckets.ts";
import { newDocumentId } from "#app/lib/ids.ts";
import type { FinishedPictures } from "#app/pictures/pictures.ts";
import type { RenderQueue } from "#app/pictures/sharp/render-queue.ts";
import { openSharpPictures } from "#app/pictures/sharp/sharp.ts";
import { dataFiles } from "./process/data-files.ts";
import { ownTexts } from "./process/own-texts.ts";

type Parts = Pick<Services, "store" | "blobs"> & { dataDir: string; finished?: FinishedPictures; queue?: RenderQueue };

/** The services that requests, jobs and commands share. */
export function wireServices({ store, blobs, dataDir, finished, queue }: Parts) {
  const now = () => new Date();
  return {
    store,
    blobs,
    pictures: openSharpPictures({ blobs, uploads: uploadsOf({ store, blobs }), finished, queue }),
    buckets: BUCKETS,
    readOwnText: ownTexts(dataFiles(dataDir).ownTexts),
    now,
    today: () => dayOf(now()),
    year: () => now().getUTCFullYear(),
    newId: () => newDocumentId(now()),
  };
}
