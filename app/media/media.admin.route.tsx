import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { parseMediaQuery, readMedia } from "./list-media.ts";
import { handleErrors } from "#app/http.ts";
import { mediaPath } from "./media.ts";
import { MediaPage } from "./media-page.admin.tsx";
import type { Route } from "./+types/media.admin.route";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { listAction, listClientAction } from "#app/platform/actions/list-action.ts";
import { mediaAction } from "./media-actions.ts";

export const loader = handleErrors(async ({ context, url }: Route.LoaderArgs) => {
  const services = context.get(servicesContext);
  const list = await readMedia(services, parseMediaQuery(url.searchParams));
  if (list.query.cursor && list.page.items.length === 0) throw redirect(mediaPath({ ...list.query, cursor: null }));
  return { list, now: services.now() };
});

export function action(args: Route.ActionArgs) {
  return listAction(args, "files.edit", mediaAction);
}

export const clientAction = listClientAction;

export const meta = adminMeta("admin.page.media");

export default function Media({ loaderData }: Route.ComponentProps) {
  return <MediaPage facts={loaderData} />;
}
