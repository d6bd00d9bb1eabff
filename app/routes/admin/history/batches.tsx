import { data, redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { readBatches, undoBatch, type Undone } from "#app/domain/history/batches.ts";
import { parseCursor } from "#app/domain/lists/list-query.ts";
import { answering, statusOf } from "#app/http.ts";
import { HISTORY_PATH } from "#app/kinds/changes/history.ts";
import { AppError } from "#app/lib/errors.ts";
import { countOf } from "#app/lib/text/numbers.ts";
import { BatchesPage, type UndoAnswer } from "#app/ui/admin/history/batches-page.tsx";
import { UNDO_FIELD } from "#app/ui/admin/history/history-form.ts";
import type { Route } from "./+types/batches";
import { adminMeta } from "../admin-page.ts";
import { requireFor } from "../actions/guard.ts";
import { readForm } from "../actions/read-form.ts";

/** A request that takes longer may be cut off by a proxy; the next one continues. */
const MAX_MS = 15_000;
const THINGS = { one: "change undone", many: "changes undone" };
const LEFT = { one: "was changed since and stays as it is", many: "were changed since and stay as they are" };

export const loader = answering(async ({ context, url }: Route.LoaderArgs) => {
  const cursor = parseCursor(url.searchParams);
  const page = await readBatches(context.get(servicesContext), cursor);
  if (cursor && page.items.length === 0) throw redirect(HISTORY_PATH);
  return { page };
});

export const action = answering(async ({ context, request }: Route.ActionArgs) => {
  requireFor(context, "content.edit");
  const field = await readForm(request);
  try {
    const done = await undoBatch(context.get(servicesContext), field(UNDO_FIELD), AbortSignal.timeout(MAX_MS));
    return answer({ isDone: true, message: messageOf(done) }, 200);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return answer({ isDone: false, message: error.message }, statusOf(error));
  }
});

export const meta = adminMeta("History");

export default function Batches({ loaderData, actionData }: Route.ComponentProps) {
  return <BatchesPage page={loaderData.page} answer={actionData ?? null} />;
}

function answer(given: UndoAnswer, status: number) {
  return data(given, { status });
}

function messageOf({ returned, left, leftCount, isFinished }: Undone): string {
  const done = `${countOf(returned, THINGS)}.`;
  const more = leftCount - left.length;
  const names = new Intl.ListFormat("en-GB").format(more > 0 ? [...left, `${more} more`] : left);
  const stays = leftCount > 0 ? ` ${countOf(leftCount, LEFT)}: ${names}.` : "";
  return done + stays + (isFinished ? "" : " Not finished yet: continue the undo.");
}
