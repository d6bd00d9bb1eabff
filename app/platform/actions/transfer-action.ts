import { redirect, type RouterContextProvider } from "react-router";
import { errorResponse, throwNotFound } from "#app/http.ts";
import { AppError } from "#app/lib/errors.ts";
import { requireFor } from "./guard.ts";
import { readFields } from "./read-form.ts";

type Context = Readonly<RouterContextProvider>;
export type FormFields = Awaited<ReturnType<typeof readFields>>;
export type TransferActions<Intent extends string> = Record<Intent, (context: Context, form: FormFields) => Promise<void>>;

/**
 * Runs the action named by the form's field `intent` and redirects to `page`. A refusal for the role is thrown; other failures
 * are shown.
 */
export async function transferAction<Intent extends string>(
  { context, request }: { context: Context; request: Request },
  actions: TransferActions<Intent>,
  page: string,
) {
  requireFor(context, "content.edit");
  const form = await readFields(request);
  const intent = form.field("intent");
  if (!Object.hasOwn(actions, intent)) return throwNotFound();
  try {
    await actions[intent as Intent](context, form);
    return redirect(page);
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "actor.not-allowed") throw error;
    return errorResponse(error, context);
  }
}
