import type { Renditions } from "#app/pictures/renditions.ts";
import type { Log } from "./process/log.ts";
import type { PageCache } from "./page-cache/page-cache.ts";
import type { Hub } from "./realtime/hub.ts";

type Parts = { hub: Pick<Hub, "subscribe">; pageCache: Pick<PageCache, "forget">; renditions: Renditions; log: Log };

/** Forgets what was kept of pages and files that any instance has changed, where the catalogue's version does not tell. */
export function forgetChanged({ hub, pageCache, renditions, log }: Parts): void {
  hub.subscribe((heard) => {
    if (heard.about === "page") pageCache.forget(heard.path);
    if (heard.about === "file" && heard.change === "delete") renditions.forget(heard.file.blobKey).catch(log.defect);
  });
}
