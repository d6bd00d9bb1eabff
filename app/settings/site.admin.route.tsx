import { Link, type ShouldRevalidateFunctionArgs } from "react-router";
import { languageContext, requestContext, servicesContext } from "#app/context.ts";
import { listHandMade } from "#app/hand-made/hand-made.ts";
import { previewSite } from "./preview-site.ts";
import { readSite } from "#app/site/site-document.ts";
import { handleErrors } from "#app/http.ts";
import { SETTINGS_HISTORY_PATH } from "#app/lib/addresses/admin-paths.ts";
import stylesheet from "#app/styles/app.css?url";
import { AdminPage } from "#app/ui/admin/admin-page.tsx";
import { refusedSite } from "./site-answer.ts";
import { PREVIEW } from "./site-form.ts";
import { SiteEditor } from "./site-editor.admin.tsx";
import type { Route } from "./+types/site.admin.route";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { askToSave } from "#app/platform/actions/ask-to-save.ts";
import { requireFor } from "#app/platform/actions/guard.ts";
import { answerSite } from "./save-site.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

export const loader = handleErrors(async ({ context }: Route.LoaderArgs) => {
  const services = context.get(servicesContext);
  const form = await readSite(services);
  const [lists, shown] = await Promise.all([listHandMade(services), previewSite(services, form.site)]);
  const { knownLanguages, fixedAutomation, languageOf } = context.get(requestContext);
  return {
    form: { ...form, lists: lists.map(({ slug, title }) => ({ slug, title })), knownLanguages, fixedAutomation },
    shown: { ...shown, language: languageOf(form.site) },
  };
});

export const action = handleErrors(async ({ context, request }: Route.ActionArgs) => {
  requireFor(context, "site.manage");
  return answerSite(context, request);
});

export function clientAction({ context, serverAction }: Route.ClientActionArgs) {
  return askToSave(serverAction, context.get(languageContext).language, refusedSite);
}

/** A preview would render the saved settings again. */
export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formData?.get("intent") !== PREVIEW && defaultShouldRevalidate;
}

export const meta = adminMeta("admin.page.site");

export default function Site({ loaderData: { form, shown }, actionData }: Route.ComponentProps) {
  const { text } = useLanguage();
  const answer = actionData && "status" in actionData ? actionData : null;
  return (
    <AdminPage
      title={text("admin.page.site")}
      actions={
        <Link to={SETTINGS_HISTORY_PATH} className="quiet-button">
          {text("admin.common.history")}
        </Link>
      }
    >
      <SiteEditor source={form} shown={shown} pageAnswer={answer} stylesheet={stylesheet} />
    </AdminPage>
  );
}
