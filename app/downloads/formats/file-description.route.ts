import { countContext, requestContext, servicesContext } from "#app/context.ts";
import { handleErrors, methodNotAllowed } from "#app/http.ts";
import { AppError } from "#app/lib/errors.ts";
import { describeRow, describeSeason } from "./describe-files.ts";
import { fileAnswer } from "./file-answer.ts";
import type { Route } from "./+types/file-description.route";
import { isRedistributable } from "./licences.ts";
import { METALINK, metalinkXml } from "./metalink.ts";
import { TORRENT, torrentOf } from "./torrent.ts";

/** Describes a file, or all of a season, to download managers. */
export const loader = handleErrors(async ({ context, params: { id, file, season }, request }: Route.LoaderArgs) => {
  const { store, ...services } = context.get(servicesContext);
  const from = context.get(requestContext);
  if (file === undefined) {
    const files = await describeSeason({ store, ...services }, id, season, from);
    return fileAnswer(metalinkXml(files), METALINK, `${id}-${season}.meta4`);
  }
  const described = await describeRow({ store, ...services }, id, file, from);
  context.get(countContext)({ event: "download", id, isFromHere: true });
  if (!new URL(request.url).pathname.endsWith(".torrent")) {
    return fileAnswer(metalinkXml([described]), METALINK, `${described.name}.meta4`);
  }
  const { site } = await store.settings.get();
  const isAllowed = site.torrents && (site.torrentsOfAll || isRedistributable(described.licence));
  const torrent = isAllowed ? torrentOf(described) : null;
  if (!torrent) throw new AppError("item.no-link", "There is nothing to download here yet.");
  return fileAnswer(torrent, TORRENT, `${described.name}.torrent`);
});

export const action = methodNotAllowed;
