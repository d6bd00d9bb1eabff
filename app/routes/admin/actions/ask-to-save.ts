import { data, isRouteErrorResponse } from "react-router";
import type { ItemAnswer } from "#app/ui/forms/item/item-answer.ts";

const UNREACHABLE = "Submission failed. The site cannot be reached. What you typed is kept here: try again in a moment.";

/** Turns failures that would show an error page into a result beside the form, so that no input is lost. */
export async function askToSave(askServer: () => Promise<ItemAnswer>) {
  try {
    return await askServer();
  } catch (error) {
    if (error instanceof Response) throw error;
    if (!isRouteErrorResponse(error)) return refusal(UNREACHABLE, 503);
    return refusal(messageOf(error.data) || `Submission failed. ${error.status} ${error.statusText}`.trim(), error.status);
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
