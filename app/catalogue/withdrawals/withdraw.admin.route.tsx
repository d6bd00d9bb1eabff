import { data, redirect } from "react-router";
import { languageContext, servicesContext } from "#app/context.ts";
import { newestOf, readCurrent } from "../drafts/current-item.ts";
import { withdrawItem } from "./withdraw-item.ts";
import { handleErrors, statusOf } from "#app/http.ts";
import { editPath } from "#app/kinds/addresses/admin-addresses.ts";
import { can, type Actor } from "#app/services.ts";
import { AppError } from "#app/lib/errors.ts";
import { formatMessage } from "#app/lib/localized-message.ts";
import { WITHDRAWALS_PATH } from "./withdrawals.ts";
import { WithdrawPage } from "./withdraw-page.admin.tsx";
import type { Route } from "./+types/withdraw.admin.route";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { askToSave } from "#app/platform/actions/ask-to-save.ts";
import { requireFor } from "#app/platform/actions/guard.ts";
import { requireKind } from "#app/platform/actions/require-kind.ts";
import { readForm } from "#app/platform/actions/read-form.ts";

export const loader = handleErrors(async ({ context, params }: Route.LoaderArgs) => {
  requireFor(context, "content.moderate");
  const { actor, store } = context.get(servicesContext);
  const current = await readCurrent(store, requireKind(params.type), params.id);
  const { id, type, cId, itemName } = newestOf(current);
  const wasPublic = current.published !== null || current.draft?.wasPublic;
  if (!wasPublic || (await store.withdrawals.current(id))) throw redirect(pathAfter(actor, { type, id }));
  return { id, type, cId, itemName };
});

export const action = handleErrors(async ({ context, params, request }: Route.ActionArgs) => {
  requireFor(context, "content.moderate");
  const field = await readForm(request);
  const [kind, reason] = [requireKind(params.type), field("reason")];
  try {
    await withdrawItem(context.get(servicesContext), kind, params.id, reason);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "item.invalid") throw error;
    return data(
      { message: formatMessage(context.get(languageContext).language, error.localizedMessage), reason },
      { status: statusOf(error) },
    );
  }
  return redirect(pathAfter(context.get(servicesContext).actor, { type: kind.type, id: params.id }));
});

/** On a mirror, items have no form. */
function pathAfter(actor: Actor, item: Parameters<typeof editPath>[0]): string {
  return can(actor, "drafts.own") ? editPath(item) : WITHDRAWALS_PATH;
}

export function clientAction({ context, serverAction }: Route.ClientActionArgs) {
  return askToSave(serverAction, context.get(languageContext).language, (message) => ({ message, reason: "" }));
}

export const meta = adminMeta("admin.page.withdraw");

export default function Withdraw({ loaderData, actionData }: Route.ComponentProps) {
  return <WithdrawPage item={loaderData} answer={actionData ?? null} />;
}
