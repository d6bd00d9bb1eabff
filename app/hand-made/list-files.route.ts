import { requestContext, servicesContext } from "#app/context.ts";
import { readHandMade } from "#app/hand-made/hand-made.ts";
import { handleErrors, methodNotAllowed, throwNotFound } from "#app/http.ts";
import { describeList } from "./describe-files.ts";
import { fileAnswer } from "./file-answer.ts";
import type { Route } from "./+types/list-description.route";
import { M3U, m3uText } from "./m3u.ts";
import { METALINK, metalinkXml } from "./metalink.ts";

/** All files of a list, as a playlist or for download managers. */
export const loader = handleErrors(async ({ context, params: { slug }, request }: Route.LoaderArgs) => {
  const services = context.get(servicesContext);
  const shown = await readHandMade(services, slug);
  if (!shown) return throwNotFound();
  const files = await describeList(services, shown, context.get(requestContext));
  if (new URL(request.url).pathname.endsWith(".m3u")) return fileAnswer(m3uText(files), M3U, `${slug}.m3u`);
  return fileAnswer(metalinkXml(files), METALINK, `${slug}.meta4`);
});

export const action = methodNotAllowed;
