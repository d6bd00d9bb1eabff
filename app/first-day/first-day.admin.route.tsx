import { data, redirect, Link } from "react-router";
import { removeDemoContext, servicesContext } from "#app/context.ts";
import { chooseFirstDay, hasDemo } from "./read-first-day.ts";
import { handleErrors, throwNotFound } from "#app/http.ts";
import { FIRST_DAY_CHOICES } from "./first-day.ts";
import { ADMIN_HOME } from "#app/lib/addresses/admin-paths.ts";
import { AdminPage } from "#app/ui/admin/admin-page.tsx";
import type { Route } from "./+types/first-day.admin.route";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { requireContext, requireFor } from "#app/platform/actions/guard.ts";
import { readForm } from "#app/platform/actions/read-form.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { RemoveDemo } from "./remove-demo.admin.tsx";

const SHOWN = 20;

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

export default function FirstDayRoute({ loaderData: { hasDemo }, actionData }: Route.ComponentProps) {
  const { text } = useLanguage();
  const report = actionData && "stays" in actionData ? actionData : null;
  return (
    <AdminPage title={text("admin.page.demo")}>
      <div className="flex w-full max-w-settings flex-col items-start gap-24">
        {report ? <Report {...report} /> : <p>{text(hasDemo ? "admin.firstDay.demoIntro" : "admin.firstDay.hasNoDemo")}</p>}
        {hasDemo && !report ? (
          <RemoveDemo />
        ) : (
          <Link to={ADMIN_HOME} className="primary-button">
            {text("admin.firstDay.continue")}
          </Link>
        )}
      </div>
    </AdminPage>
  );
}

function Report({ removed, stays }: { removed: number; stays: readonly string[] }) {
  const { text } = useLanguage();
  const more = stays.length - SHOWN;
  return (
    <>
      <output>{text("admin.firstDay.demoRemoved", { count: removed })}</output>
      {stays.length > 0 && (
        <div className="flex flex-col gap-8">
          <p>{text("admin.firstDay.titlesStay", { count: stays.length })}</p>
          <ul className="list-disc pl-24">
            {stays.slice(0, SHOWN).map((name) => (
              <li key={name} dir="auto">
                {name}
              </li>
            ))}
            {more > 0 && <li>{text("admin.firstDay.more", { count: more })}</li>}
          </ul>
        </div>
      )}
    </>
  );
}
