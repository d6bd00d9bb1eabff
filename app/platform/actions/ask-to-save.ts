import { data, isRouteErrorResponse } from "react-router";
import type { Language } from "#app/languages/language.ts";

/**
 * Client side: turns failures that would show an error page into an answer beside the form, so that no input is lost.
 * @param refused Makes the form's answer from the message.
 */
export async function askToSave<Answer, Refused>(
  askServer: () => Promise<Answer>,
  { text }: Language,
  refused: (message: string) => Refused,
) {
  try {
    return await askServer();
  } catch (error) {
    if (error instanceof Response) throw error;
    if (!isRouteErrorResponse(error)) return data(refused(text("admin.form.unreachable")), { status: 503 });
    const reason = `${error.status} ${error.statusText}`.trim();
    return data(refused(messageOf(error.data) || text("admin.form.failed", { reason })), { status: error.status });
  }
}

function messageOf(body: unknown): string {
  if (typeof body === "string") return body;
  const { message } = (body ?? {}) as { message?: unknown };
  return typeof message === "string" ? message : "";
}
