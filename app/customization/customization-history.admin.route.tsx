import { redirect } from "react-router";
import { languageContext, servicesContext } from "#app/context.ts";
import { readCustomizationHistory, restoreCustomization } from "./customization-history.ts";
import { handleErrors } from "#app/http.ts";
import { customizationHistoryPath, customizationPath } from "#app/kinds/addresses/admin-addresses.ts";
import { CUSTOMIZED_PAGES, customizedPage, pageName, partNames, type CustomizedPage } from "#app/kinds/customized-page.ts";
import { listLabel, listNames } from "./slots.ts";
import { ADMIN_HOME } from "#app/lib/addresses/admin-paths.ts";
import type { Language } from "#app/languages/language.ts";
import { HistoryPage } from "#app/catalogue/history/history-page.admin.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";
import type { Route } from "./+types/customization-history.admin.route";
import { requireFor } from "#app/platform/actions/guard.ts";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { readForm } from "#app/platform/actions/read-form.ts";
import { answerRestore, chosenIn } from "#app/catalogue/history/read-history-form.action.ts";

export const loader = handleErrors(async ({ context, params, url }: Route.LoaderArgs) => {
  requireFor(context, "content.edit");
  const page = pageAt(params.kindPath);
  const { language } = context.get(languageContext);
  return { type: page.type, view: await readCustomizationHistory(context.get(servicesContext), page, chosenIn(url), language) };
});

export const action = handleErrors(async ({ context, params, request }: Route.ActionArgs) => {
  requireFor(context, "content.edit");
  const services = context.get(servicesContext);
  const { language } = context.get(languageContext);
  const page = pageAt(params.kindPath);
  return answerRestore(
    { field: await readForm(request), path: customizationHistoryPath(page), context },
    async ({ version, basedOn, field }) => {
      const parts = field === "" ? null : partNames(page).filter((name) => name === field);
      await restoreCustomization(services, page, { version, basedOn, parts });
    },
    ({ field }) => slotLabel(page, field, language),
  );
});

export const meta = adminMeta("admin.page.history");

export default function CustomizationHistory({ loaderData: { type, view }, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const { text } = language;
  const page = customizedPage(type);
  return (
    <HistoryPage
      subject={text("admin.history.customization", { page: pageName(language, page) })}
      back={{ to: customizationPath(page), label: text("admin.history.backToLists") }}
      view={view}
      consequence={text("admin.history.restoreChangesPage")}
      problem={actionData?.message ?? ""}
    />
  );
}

/** "Banner 2" of "banners.2", "Genre 2" of "genres.2.title". */
function slotLabel(page: CustomizedPage, field: string, language: Language): string {
  const [list = "", number = ""] = field.split(".");
  const name = listNames(page).find((name) => name === list);
  if (name) return language.text("admin.field.numbered", { label: listLabel(page, name, language), number });
  return list === "genres" && number ? language.text("admin.history.genre", { number }) : field;
}

function pageAt(path: string): CustomizedPage {
  const page = CUSTOMIZED_PAGES.find((page) => page.path === path);
  if (!page) throw redirect(ADMIN_HOME);
  return page;
}
