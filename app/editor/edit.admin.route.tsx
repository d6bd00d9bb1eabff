import { Form, Link, redirect, type RouterContextProvider, type ShouldRevalidateFunctionArgs } from "react-router";
import { languageContext, requestContext, servicesContext } from "#app/context.ts";
import { readLinkNotes } from "#app/downloads/links/link-notes.ts";
import { readVerification, requestVerifying } from "#app/downloads/verify/verify.ts";
import { duplicateItem } from "./duplicate.ts";
import { readListNeighbours } from "#app/content/list-neighbours.ts";
import { readEditable, type EditableItem } from "#app/catalogue/drafts/editable-item.ts";
import { publicKinds } from "#app/site/public-kinds.ts";
import { readPictureNotes } from "#app/pictures/read-picture-notes.ts";
import { can } from "#app/services.ts";
import { readItemVisits } from "#app/counts/read-statistics.ts";
import { editPath, itemHistoryPath } from "#app/kinds/addresses/admin-addresses.ts";
import { handleErrors, statusOf } from "#app/http.ts";
import { auditPath } from "#app/audit/audit.ts";
import { withdrawPath } from "#app/catalogue/withdrawals/withdrawals.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { kindName } from "#app/kinds/names/kind-names.ts";
import { itemPath } from "#app/kinds/registry.ts";
import { ADMIN_HOME } from "#app/lib/addresses/admin-paths.ts";
import { AppError } from "#app/lib/errors.ts";
import stylesheet from "#app/styles/app.css?url";
import { ITEMS_PATH } from "#app/ui/admin/list/items-form.ts";
import { AdminPage } from "#app/ui/admin/admin-page.tsx";
import { LinkNotes } from "#app/attention/attention-notes.admin.tsx";
import { ItemVisits } from "#app/counts/item-visits.admin.tsx";
import { ListSteps } from "#app/content/list-steps.admin.tsx";
import { useCan } from "#app/ui/admin/frame/rights.ts";
import { DeleteItem } from "./delete-item.admin.tsx";
import { MissingItemPage } from "#app/catalogue/trash/missing-item.admin.tsx";
import { WithdrawnNotice } from "#app/catalogue/withdrawals/withdrawn-notice.admin.tsx";
import { DraftPanel, DUPLICATE_CONTROL, NOTE_INPUT, PREVIEW_CONTROL, REVIEW_CONTROL } from "./draft-panel.admin.tsx";
import { VERIFY_CONTROL, VerifyPanel } from "./verify-panel.admin.tsx";
import { refusedItem } from "./saving/item-answer.ts";
import { ItemEditor } from "./item-editor.admin.tsx";
import type { Route } from "./+types/edit.admin.route";
import { editorFacts } from "./editor-facts.action.ts";
import { adminMeta, adminTitle } from "#app/platform/actions/admin-page.ts";
import { askToSave } from "#app/platform/actions/ask-to-save.ts";
import { requireFor } from "#app/platform/actions/guard.ts";
import { requireKind } from "#app/platform/actions/require-kind.ts";
import { missingIn, missingItem } from "#app/catalogue/trash/missing-item.action.ts";
import { FailedPage } from "#app/accounts/sign-in/failed-page.tsx";
import { readFormData, textIn } from "#app/platform/actions/read-form.ts";
import { errorMessage } from "#app/platform/actions/error-message.ts";
import { answerUpdate } from "./saving/save-item.action.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { sendBack, takeBack } from "#app/catalogue/drafts/reviews.ts";
import { createPreviewLink, revokePreviewLink } from "#app/catalogue/drafts/preview-links.ts";
import { answerOf } from "./saving/item-answers.action.ts";

export const loader = handleErrors(async ({ context, params, url }: Route.LoaderArgs) => {
  requireFor(context, "drafts.own");
  const services = context.get(servicesContext);
  const kind = requireKind(params.type);
  const { item, ...state } = await itemAt(context, kind, params.id);
  const { origin, automation } = context.get(requestContext);
  const isVisited = state.isPublic && can(services.actor, "content.edit");
  const { language } = context.get(languageContext);
  const [kinds, facts, pictureNotes, linkNotes, verification, visits, neighbours] = await Promise.all([
    publicKinds(services),
    editorFacts(context),
    readPictureNotes(services, item, automation.copyPictures, language),
    readLinkNotes(services, item, language),
    state.isPublic ? readVerification(services, item, language) : null,
    isVisited ? readItemVisits(services, item.id) : [],
    readListNeighbours(services, url.searchParams, item.id),
  ]);
  const path = state.isPublic && kinds.includes(kind) ? itemPath(item) : null;
  return { item, ...state, path, origin, facts, pictureNotes, linkNotes, verification, visits, neighbours };
});

export const action = handleErrors(async ({ context, params, request }: Route.ActionArgs) => {
  requireFor(context, "drafts.own");
  const formData = await readFormData(request);
  if (formData.has(REVIEW_CONTROL) || formData.has(VERIFY_CONTROL))
    return answerRequest(context, requireKind(params.type), params.id, formData);
  if (formData.has(PREVIEW_CONTROL)) return answerPreviewLink(context, params.id, formData);
  if (formData.has(DUPLICATE_CONTROL)) {
    const { item } = await duplicateItem(context.get(servicesContext), requireKind(params.type), params.id);
    return redirect(editPath(item));
  }
  return answerUpdate(context, requireKind(params.type), params.id, formData);
});

/** Does not save the form. */
async function answerPreviewLink(context: Readonly<RouterContextProvider>, id: string, formData: FormData) {
  const services = context.get(servicesContext);
  const path = formData.get(PREVIEW_CONTROL) === "create" ? await createPreviewLink(services, id) : null;
  if (path === null) await revokePreviewLink(services, id);
  return answerOf({ status: "preview", path }, 200);
}

/** Does not save the form. */
async function answerRequest(context: Readonly<RouterContextProvider>, kind: Kind, id: string, formData: FormData) {
  const services = context.get(servicesContext);
  try {
    if (formData.has(VERIFY_CONTROL)) await requestVerifying(services, id);
    else if (formData.get(REVIEW_CONTROL) === "take-back") await takeBack(services, kind, id);
    else await sendBack(services, kind, id, textIn(formData, NOTE_INPUT));
    return answerOf({ status: "reviewed" }, 200);
  } catch (error) {
    const isShown = error instanceof AppError && (error.code === "item.invalid" || error.code === "item.conflict");
    if (!isShown) throw error;
    return answerOf(refusedItem(errorMessage(error, context.get(languageContext).language)), statusOf(error));
  }
}

export function clientAction({ context, serverAction }: Route.ClientActionArgs) {
  return askToSave(serverAction, context.get(languageContext).language, refusedItem);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { itemName, cId } = loaderData?.item ?? {};
  if (!itemName) return adminMeta("admin.page.edit")({ matches });
  return adminTitle(`${itemName}${cId ? ` (${cId})` : ""}`, matches);
}

export default function Edit({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const { text } = language;
  const { item, isPublic, draft, path, origin, facts, pictureNotes, linkNotes, visits, neighbours, withdrawal } = loaderData;
  const { verification } = loaderData;
  const { id, type, cId, updatedAt } = item;
  const canManage = useCan("site.manage");
  const canWithdraw = useCan("content.edit") && !withdrawal && (isPublic || draft?.wasPublic);
  const source = {
    type,
    id,
    code: cId,
    basedOn: updatedAt.toISOString(),
    input: item,
    path,
    isPublic,
    draft,
    public: loaderData.public,
  };
  return (
    <AdminPage
      title={text("admin.page.edit")}
      actions={
        <p dir="auto" title={item.itemName} className="min-w-0 flex-1 truncate text-18">
          {item.itemName} <span className="text-second">· {kindName(language, { type }).one}</span>
        </p>
      }
    >
      {neighbours && <ListSteps id={id} {...neighbours} />}
      {withdrawal && <WithdrawnNotice withdrawal={withdrawal} />}
      {draft && (
        <DraftPanel
          key={`${id} draft`}
          id={id}
          isPublic={isPublic}
          draft={draft}
          origin={origin}
          pageAnswer={actionData ?? null}
          back={editPath(item)}
        />
      )}
      {linkNotes.length > 0 && <LinkNotes notes={linkNotes} />}
      {verification && <VerifyPanel {...verification} />}
      <ItemEditor
        key={id}
        source={source}
        pageAnswer={actionData ?? null}
        stylesheet={stylesheet}
        pictureNotes={pictureNotes}
        actions={
          <>
            <Form method="post">
              <button type="submit" name={DUPLICATE_CONTROL} value="yes" className="quiet-button">
                {text("admin.items.duplicate")}
              </button>
            </Form>
            <Link to={itemHistoryPath(item)} className="quiet-button">
              {text("admin.common.history")}
            </Link>
            {canManage && (
              <Link to={auditPath({ thing: id })} className="quiet-button">
                {text("admin.items.auditLog")}
              </Link>
            )}
            {canWithdraw && (
              <Link to={withdrawPath(item)} className="quiet-button">
                {text("admin.withdrawals.withdraw")}
              </Link>
            )}
            <DeleteItem id={id} />
          </>
        }
        {...facts}
      />
      {visits.length > 0 && <ItemVisits bars={visits} />}
    </AdminPage>
  );
}

async function itemAt(context: Readonly<RouterContextProvider>, kind: Kind, id: string): Promise<EditableItem> {
  const services = context.get(servicesContext);
  try {
    return await readEditable(services, kind, id);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "item.not-found") throw error;
    const isOfAnotherKind = (await services.store.items.get(id)) ?? (await services.store.drafts.get(id));
    if (isOfAnotherKind) throw redirect(ADMIN_HOME);
    throw await missingItem(context, kind, id);
  }
}

/** False while the item is being deleted, because its page is left. */
export function shouldRevalidate({ formAction, formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const isDeleted = formAction === ITEMS_PATH && formData?.get("intent") === "trash";
  return !isDeleted && defaultShouldRevalidate;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const trashed = missingIn(error);
  return trashed === undefined ? <FailedPage /> : <MissingItemPage trashed={trashed} />;
}
