import { countContext, requestContext, servicesContext } from "#app/context.ts";
import { handleErrors, methodNotAllowed } from "#app/http.ts";
import { noLink } from "../open-download.ts";
import { describeRow, describeSeason } from "./describe-files.ts";
import { fileHeaders, filesAnswer } from "./file-answer.ts";
import type { Route } from "./+types/file-description.route";
import { isRedistributable } from "./licences.ts";
import { TORRENT, torrentOf } from "./torrent.ts";

/** Describes a file, or all of a season, to programs. */
export const loader = handleErrors(async ({ context, params: { id, file, season }, request }: Route.LoaderArgs) => {
  const services = context.get(servicesContext);
  const from = context.get(requestContext);
  const files =
    file === undefined ? await describeSeason(services, id, season, from) : [await describeRow(services, id, file, from)];
  const [first = noLink()] = files;
  const name = file === undefined ? `${id}-${season}` : first.name;
  context.get(countContext)({ event: "download", id, isFromHere: true });
  if (!new URL(request.url).pathname.endsWith(".torrent")) return filesAnswer(files, name, request);
  const { site } = await services.store.settings.get();
  const torrent = site.torrents && (site.torrentsOfAll || isRedistributable(first.licence)) && torrentOf(first);
  return torrent ? new Response(new Uint8Array(torrent), { headers: fileHeaders(TORRENT, `${name}.torrent`) }) : noLink();
});

export const action = methodNotAllowed;
