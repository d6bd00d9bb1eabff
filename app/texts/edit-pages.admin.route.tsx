import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { languageContext, requestContext, servicesContext } from "#app/context.ts";
import { listTexts, readText, removeText, saveText } from "./edit-texts.ts";
import { handleErrors, throwNotFound, statusOf } from "#app/http.ts";
import { PAGES_PATH } from "#app/lib/addresses/admin-paths.ts";
import { AppError } from "#app/lib/errors.ts";
import { formatProblems } from "#app/lib/localized-message.ts";
import { isTextPage, ownPagePath } from "#app/lib/text-pages.ts";
import stylesheet from "#app/styles/app.css?url";
import { AdminPage } from "#app/ui/admin/admin-page.tsx";
import { pagePath, PAGES_INTENTS, refusedPage, type PagesAnswer, type PagesIntent } from "./pages-form.ts";
import { PagesEditor } from "./pages-editor.admin.tsx";
import type { Route } from "./+types/edit-pages.admin.route";
import { presetOf } from "./presets.ts";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { askToSave } from "#app/platform/actions/ask-to-save.ts";
import { requireFor } from "#app/platform/actions/guard.ts";
import { readForm } from "#app/platform/actions/read-form.ts";
import { errorMessage } from "#app/platform/actions/error-message.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

const FIRST = "about";

export const loader = handleErrors(async ({ context, params }: Route.LoaderArgs) => {
  const services = context.get(servicesContext);
  const name = params.name ?? FIRST;
  const [pages, page] = await Promise.all([listTexts(services), readText(services, name)]);
  if (!page) throw redirect(PAGES_PATH);
  const text = page.text ?? (isTextPage(name) ? presetOf(name, context.get(requestContext).site.language).text : "");
  return { pages, page: { ...page, text, path: isTextPage(name) ? `/${name}` : ownPagePath(name) } };
});

export const action = handleErrors(async ({ context, params, request }: Route.ActionArgs) => {
  requireFor(context, "site.manage");
  const services = context.get(servicesContext);
  const field = await readForm(request);
  const intent = field("intent");
  if (!PAGES_INTENTS.some((each) => each === intent)) return throwNotFound();
  const name = intent === "add-page" ? field("name").trim() : (params.name ?? FIRST);
  const sent = { intent, text: field("text"), name };
  try {
    await ACTIONS[intent as PagesIntent](services, { name, text: sent.text, basedOn: field("basedOn") });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "actor.not-allowed") throw error;
    const { language } = context.get(languageContext);
    const answer: PagesAnswer = {
      ...sent,
      isDone: false,
      message: errorMessage(error, language),
      problems: formatProblems(language, error.problems),
    };
    return data(answer, { status: statusOf(error) });
  }
  if (intent === "add-page") throw redirect(pagePath(name));
  if (intent === "remove-page" && !isTextPage(name)) throw redirect(PAGES_PATH);
  return data<PagesAnswer>({ ...sent, isDone: true, message: "", problems: [] });
});

const ACTIONS: Record<PagesIntent, (services: Services, sent: Parameters<typeof saveText>[1]) => Promise<void>> = {
  "save-page": saveText,
  "add-page": (services, { name }) => saveText(services, { name, text: `# ${titleOf(name)}\n\n`, basedOn: "" }),
  "remove-page": (services, { name, basedOn }) => removeText(services, name, basedOn),
};

type Services = Parameters<typeof saveText>[0];

function titleOf(name: string): string {
  const words = name.replaceAll("-", " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

export function clientAction({ context, serverAction }: Route.ClientActionArgs) {
  return askToSave(serverAction, context.get(languageContext).language, refusedPage);
}

/** After a conflict, the next save is based on the version that was saved elsewhere. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export const meta = adminMeta("admin.page.pages");

export default function Pages({ loaderData: { pages, page }, actionData }: Route.ComponentProps) {
  const { text } = useLanguage();
  return (
    <AdminPage title={text("admin.page.pages")}>
      <PagesEditor key={page.name} pages={pages} page={page} answer={actionData ?? null} stylesheet={stylesheet} />
    </AdminPage>
  );
}
