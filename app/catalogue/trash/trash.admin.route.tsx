import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { parseCursor } from "#app/lib/parse-cursor.ts";
import { readTrash } from "./move-to-trash.ts";
import { handleErrors } from "#app/http.ts";
import { TrashPage } from "./trash-page.admin.tsx";
import type { Route } from "./+types/trash.admin.route";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { requireFor } from "#app/platform/actions/guard.ts";

export const loader = handleErrors(async ({ context, url }: Route.LoaderArgs) => {
  requireFor(context, "content.edit");
  const services = context.get(servicesContext);
  const cursor = parseCursor(url.searchParams);
  const page = await readTrash(services, cursor);
  if (cursor && page.items.length === 0) throw redirect("/admin/trash");
  return { page, now: services.now() };
});

export const meta = adminMeta("admin.page.trash");

export default function Trash({ loaderData }: Route.ComponentProps) {
  return <TrashPage facts={loaderData} />;
}
