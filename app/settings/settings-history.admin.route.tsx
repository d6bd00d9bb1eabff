import { languageContext, servicesContext } from "#app/context.ts";
import { readSettingsHistory, restoreSettings } from "./settings-history.ts";
import { handleErrors } from "#app/http.ts";
import { SETTINGS_HISTORY_PATH } from "#app/lib/addresses/admin-paths.ts";
import { HistoryPage } from "#app/catalogue/history/history-page.admin.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";
import type { Route } from "./+types/settings-history.admin.route";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { requireFor } from "#app/platform/actions/guard.ts";
import { readForm } from "#app/platform/actions/read-form.ts";
import { answerRestore, chosenIn } from "#app/catalogue/history/read-history-form.action.ts";

export const loader = handleErrors(({ context, url }: Route.LoaderArgs) =>
  readSettingsHistory(context.get(servicesContext), chosenIn(url), context.get(languageContext).language),
);

export const action = handleErrors(async ({ context, request }: Route.ActionArgs) => {
  requireFor(context, "site.manage");
  const services = context.get(servicesContext);
  return answerRestore(
    { field: await readForm(request), path: SETTINGS_HISTORY_PATH, context },
    ({ version, basedOn, field }) => restoreSettings(services, { version, basedOn, names: field === "" ? null : [field] }),
    ({ field }) => field,
  );
});

export const meta = adminMeta("admin.page.history");

export default function SettingsHistory({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLanguage();
  return (
    <HistoryPage
      subject={text("admin.history.settings")}
      back={{ to: "/admin/settings", label: text("admin.history.backToSettings") }}
      view={loaderData}
      consequence={text("admin.history.restoreTakesEffect")}
      problem={actionData?.message ?? ""}
    />
  );
}
