import { servicesContext } from "#app/context.ts";
import { readSeasonLink } from "#app/domain/downloads.ts";
import { answering, leaveFor, refuseOtherMethods } from "#app/http.ts";
import type { Route } from "./+types/download-season";
import { errorMeta } from "./page-meta.ts";

/** Leads to the stored link of one season (decisions 6, 20); it is a page only when it fails. */
export const loader = answering(async ({ context, params }: Route.LoaderArgs) => {
  throw leaveFor(await readSeasonLink(context.get(servicesContext), params.id, params.season));
});

export const action = refuseOtherMethods;
export const meta = errorMeta;

export default function DownloadSeason() {
  return null;
}
