import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { parseMediaQuery, readMedia } from "#app/domain/files/media.ts";
import { handleErrors } from "#app/http.ts";
import { mediaPath } from "#app/kinds/media/media.ts";
import { MediaPage } from "#app/ui/admin/media/media-page.tsx";
import type { Route } from "./+types/media";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { listAction, listClientAction } from "#app/platform/actions/list-action.ts";
import { mediaAction } from "../actions/media-actions.ts";

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
