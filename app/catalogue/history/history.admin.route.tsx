import { data, redirect } from "react-router";
import { languageContext, servicesContext } from "#app/context.ts";
import { readBatches, undoBatch } from "./undo-batches.ts";
import { parseCursor } from "#app/lib/parse-cursor.ts";
import { handleErrors, statusOf } from "#app/http.ts";
import { HISTORY_PATH } from "./history.ts";
import { AppError } from "#app/lib/errors.ts";
import { formatMessage } from "#app/lib/localized-message.ts";
import { BatchesPage, type UndoAnswer } from "./batches-page.admin.tsx";
import { UNDO_FIELD } from "./history-form.ts";
import type { Route } from "./+types/history.admin.route";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { requireFor } from "#app/platform/actions/guard.ts";
import { readForm } from "#app/platform/actions/read-form.ts";
import { MAX_UNDO_MS, undoneText } from "../trash/undone-text.ts";

export const loader = handleErrors(async ({ context, url }: Route.LoaderArgs) => {
  const cursor = parseCursor(url.searchParams);
  const page = await readBatches(context.get(servicesContext), cursor);
  if (cursor && page.items.length === 0) throw redirect(HISTORY_PATH);
  return { page };
});

export const action = handleErrors(async ({ context, request }: Route.ActionArgs) => {
  requireFor(context, "content.edit");
  const field = await readForm(request);
  const { language } = context.get(languageContext);
  try {
    const done = await undoBatch(context.get(servicesContext), field(UNDO_FIELD), AbortSignal.timeout(MAX_UNDO_MS));
    return data<UndoAnswer>({ isDone: true, message: undoneText(done, language) });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data<UndoAnswer>(
      { isDone: false, message: formatMessage(language, error.localizedMessage) },
      { status: statusOf(error) },
    );
  }
});

export const meta = adminMeta("admin.page.history");

export default function Batches({ loaderData, actionData }: Route.ComponentProps) {
  return <BatchesPage page={loaderData.page} answer={actionData ?? null} />;
}
