import { Link, type ShouldRevalidateFunctionArgs, data, type RouterContextProvider } from "react-router";
import { languageContext, requestContext, servicesContext } from "#app/context.ts";
import { listHandMade } from "#app/hand-made/hand-made.ts";
import { previewSite } from "./preview-site.ts";
import { readSite, parseSite, saveSite } from "#app/site/site-document.ts";
import { handleErrors, throwNotFound, statusOf } from "#app/http.ts";
import { parseJson } from "#app/lib/text/json-text.ts";
import { SETTINGS_HISTORY_PATH } from "#app/lib/addresses/admin-paths.ts";
import stylesheet from "#app/styles/app.css?url";
import { AdminPage } from "#app/ui/admin/admin-page.tsx";
import { refusedSite, type PreviewAnswer, type SiteAnswer } from "./site-answer.ts";
import { PREVIEW, BASED_ON, readSiteForm, typedSite, type SiteIntent } from "./site-form.ts";
import { SiteEditor } from "./site-editor.admin.tsx";
import type { Route } from "./+types/site.admin.route";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { askToSave } from "#app/platform/actions/ask-to-save.ts";
import { requireFor } from "#app/platform/actions/guard.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { AppError } from "#app/lib/errors.ts";
import { formatProblems } from "#app/lib/localized-message.ts";
import { readFields } from "#app/platform/actions/read-form.ts";
import { errorMessage } from "#app/platform/actions/error-message.ts";

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
  const form = await readFields(request);
  const intent = form.field("intent");
  if (!Object.hasOwn(ACTIONS, intent)) return throwNotFound();
  return ACTIONS[intent as SiteIntent](context, form);
});

type Context = Readonly<RouterContextProvider>;
type Form = Awaited<ReturnType<typeof readFields>>;

const ACTIONS: Record<SiteIntent, (context: Context, form: Form) => Promise<ReturnType<typeof of | typeof shownOf>>> = {
  async "save-site"(context, form) {
    const { site: stored } = await readSite(context.get(servicesContext));
    const typed = readSiteForm(form, stored);
    return save(context, { typed: typedSite(typed, stored), value: typed, basedOn: form.field(BASED_ON), isUndo: false });
  },
  async "undo-site"(context, form) {
    const { site: typed } = await readSite(context.get(servicesContext));
    return save(context, { typed, value: parseJson(form.field("site")), basedOn: form.field(BASED_ON), isUndo: true });
  },
  async "preview-site"(context, form) {
    const services = context.get(servicesContext);
    try {
      const { site: stored } = await readSite(services);
      const site = parseSite(readSiteForm(form, stored));
      const language = context.get(requestContext).languageOf(site);
      return shownOf({ shown: { ...(await previewSite(services, site)), language } });
    } catch (error) {
      if (error instanceof AppError && error.code === "site.invalid") return shownOf({ shown: null });
      throw error;
    }
  },
};

type Sent = { typed: SiteAnswerSite; value: unknown; basedOn: string; isUndo: boolean };
type SiteAnswerSite = Extract<SiteAnswer, { status: "conflict" }>["typed"];

async function save(context: Context, { typed, value, basedOn, isUndo }: Sent) {
  const services = context.get(servicesContext);
  try {
    const { before, stored } = await saveSite(services, parseSite(value), basedOn);
    return of({ status: "saved", ...stored, before: isUndo ? null : before }, 200);
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "actor.not-allowed") throw error;
    const { language } = context.get(languageContext);
    if (error.code !== "site.conflict") {
      const message = error.code === "site.invalid" ? language.text("admin.site.notSaved") : errorMessage(error, language);
      return of({ status: "refused", typed, message, problems: formatProblems(language, error.problems) }, statusOf(error));
    }
    const { site: theirs, basedOn: newest } = await readSite(services);
    return of({ status: "conflict", typed, message: errorMessage(error, language), theirs, basedOn: newest }, statusOf(error));
  }
}

function of(answer: SiteAnswer, status: number) {
  return data(answer, { status });
}

function shownOf(answer: PreviewAnswer) {
  return data(answer, { status: 200 });
}

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
