import { Link, redirect, useFetcher } from "react-router";
import { languageContext, requestContext, servicesContext } from "#app/context.ts";
import { readSlots } from "./read-customization.ts";
import { readGenreChoices } from "./genres/genre-covers.ts";
import { handleErrors } from "#app/http.ts";
import { customizationHistoryPath, customizationPath } from "#app/kinds/addresses/admin-addresses.ts";
import { CUSTOMIZED_PAGES, customizedPage, type CustomizedPage } from "#app/kinds/customized-page.ts";
import { ADMIN_HOME } from "#app/lib/addresses/admin-paths.ts";
import { AdminPage } from "#app/ui/admin/admin-page.tsx";
import { CustomizationEditor } from "./customization-editor.admin.tsx";
import { refusedSlots, type SlotsAnswer } from "./slots-answer.ts";
import { KindSwitcher } from "#app/ui/forms/kind-switcher.tsx";
import type { Route } from "./+types/customization.admin.route";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { askToSave } from "#app/platform/actions/ask-to-save.ts";
import { requireFor } from "#app/platform/actions/guard.ts";
import { readFormData } from "#app/platform/actions/read-form.ts";
import { answerSlots } from "./save-slots.action.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { PreviewLink } from "#app/ui/forms/preview-link.tsx";
import { SLOTS_INTENT } from "./slot-names.ts";
import { Sentence } from "#app/ui/language/sentence.tsx";

export const loader = handleErrors(async ({ context, params }: Route.LoaderArgs) => {
  requireFor(context, "content.edit");
  const services = context.get(servicesContext);
  const page = pageAt(params.kindPath);
  const form = await readSlots(services, page);
  return {
    type: page.type,
    form,
    genres: await readGenreChoices(services, page, form.values),
    origin: context.get(requestContext).origin,
  };
});

export const action = handleErrors(async ({ context, params, request }: Route.ActionArgs) => {
  requireFor(context, "content.edit");
  return answerSlots(context, pageAt(params.kindPath), await readFormData(request));
});

export function clientAction({ context, serverAction }: Route.ClientActionArgs) {
  return askToSave(serverAction, context.get(languageContext).language, refusedSlots);
}

export const meta = adminMeta("admin.page.customization");

export default function CustomizePages({ loaderData: { type, form, genres, origin }, actionData }: Route.ComponentProps) {
  const { text } = useLanguage();
  const page = customizedPage(type);
  return (
    <AdminPage
      title={text("admin.page.customization")}
      actions={
        <Link to={customizationHistoryPath(page)} className="quiet-button">
          {text("admin.common.history")}
        </Link>
      }
    >
      <KindSwitcher pages={CUSTOMIZED_PAGES} current={page} to={customizationPath} />
      {form.draft && (
        <SlotsDraftPanel key={`${page.path} draft`} draft={form.draft} origin={origin} pageAnswer={actionData ?? null} />
      )}
      <CustomizationEditor key={page.path} page={page} form={form} genres={genres} pageAnswer={actionData ?? null} />
    </AdminPage>
  );
}

type SlotsDraftPanelProps = {
  draft: { updatedAt: Date; hasPreview: boolean };
  origin: string;
  /** The answer that the page was rendered with. */
  pageAnswer: SlotsAnswer | null;
};

/** Explains a page's draft, and has its secret link and the button to discard it. */
function SlotsDraftPanel({ draft, origin, pageAnswer }: SlotsDraftPanelProps) {
  const { text } = useLanguage();
  const fetcher = useFetcher<SlotsAnswer>();
  const answer = fetcher.data ?? pageAnswer;
  const path = answer?.status === "preview" ? answer.path : null;
  const isSending = fetcher.state !== "idle";
  const button = (intent: string, label: string) => (
    <button type="submit" name={SLOTS_INTENT} value={intent} disabled={isSending} className="quiet-button">
      {label}
    </button>
  );
  return (
    <section aria-label={text("admin.common.draft")} className="notice w-full">
      <p className="min-w-0 flex-1 basis-field">
        <Sentence text="admin.slots.isDraft" values={{ time: <LocalTime at={draft.updatedAt} /> }} />
      </p>
      <div className="flex flex-wrap gap-8">
        <fetcher.Form method="post" className="flex flex-wrap gap-8">
          {button("preview", draft.hasPreview ? text("admin.draft.newPreviewLink") : text("admin.draft.previewLink"))}
          {draft.hasPreview && button("revoke", text("admin.draft.revokeLink"))}
        </fetcher.Form>
        {/* Reloads the page, so that the form starts from the public page. */}
        <form method="post">{button("discard", text("admin.draft.discard"))}</form>
      </div>
      <PreviewLink exists={draft.hasPreview} address={path && `${origin}${path}`} />
    </section>
  );
}

function pageAt(path: string | undefined): CustomizedPage {
  const [first] = CUSTOMIZED_PAGES;
  const page = path === undefined ? first : CUSTOMIZED_PAGES.find((page) => page.path === path);
  if (!page) throw redirect(ADMIN_HOME);
  if (path !== undefined && page === first) throw redirect(customizationPath(page));
  return page;
}
