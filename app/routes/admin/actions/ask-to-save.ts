import { data, isRouteErrorResponse } from "react-router";
import type { Language } from "#app/lib/languages/language.ts";
import type { ItemAnswer } from "#app/ui/forms/item/item-answer.ts";

/** Turns failures that would show an error page into a result beside the form, so that no input is lost. */
export async function askToSave(askServer: () => Promise<ItemAnswer>, { text }: Language) {
  try {
    return await askServer();
  } catch (error) {
    if (error instanceof Response) throw error;
    if (!isRouteErrorResponse(error)) return refusal(text("admin.form.unreachable"), 503);
    const reason = `${error.status} ${error.statusText}`.trim();
    return refusal(messageOf(error.data) || text("admin.form.failed", { reason }), error.status);
  }
}

function refusal(message: string, status: number) {
  const answer: ItemAnswer = { status: "refused", message, typed: null };
  return data(answer, { status });
}

function messageOf(body: unknown): string {
  if (typeof body === "string") return body;
  const { message } = (body ?? {}) as { message?: unknown };
  return typeof message === "string" ? message : "";
}
