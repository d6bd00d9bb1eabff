import { data, redirect } from "react-router";
import { removeDemoContext, servicesContext } from "#app/context.ts";
import { chooseFirstDay, hasDemo } from "./read-first-day.ts";
import { handleErrors, throwNotFound } from "#app/http.ts";
import { FIRST_DAY_CHOICES } from "./first-day.ts";
import { ADMIN_HOME } from "#app/lib/addresses/admin-paths.ts";
import { AdminPage } from "#app/ui/admin/admin-page.tsx";
import { DemoRemoved } from "./demo-removed.admin.tsx";
import type { Route } from "./+types/first-day.admin.route";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { requireContext, requireFor } from "#app/platform/actions/guard.ts";
import { readForm } from "#app/platform/actions/read-form.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

export const loader = handleErrors(async ({ context }: Route.LoaderArgs) => {
  requireFor(context, "site.manage");
  return { hasDemo: await hasDemo(context.get(servicesContext)) };
});

export const action = handleErrors(async ({ context, request }: Route.ActionArgs) => {
  requireFor(context, "site.manage");
  const services = context.get(servicesContext);
  const field = await readForm(request);
  const intent = field("intent");
  const choice = FIRST_DAY_CHOICES.find((each) => each === intent);
  if (choice) {
    await chooseFirstDay(services, choice);
    return redirect(ADMIN_HOME);
  }
  if (intent !== "remove-demo") return throwNotFound();
  const removeDemo = requireContext(context, removeDemoContext);
  const { removed, edited } = await removeDemo(services);
  return data({ removed, stays: edited.map(({ itemName }) => itemName), message: "" });
});

export const meta = adminMeta("admin.page.demo");

export default function FirstDayRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLanguage();
  return (
    <AdminPage title={text("admin.page.demo")}>
      <DemoRemoved hasDemo={loaderData.hasDemo} report={actionData && "stays" in actionData ? actionData : null} />
    </AdminPage>
  );
}
