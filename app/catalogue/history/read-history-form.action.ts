import { data, redirect, type RouterContextProvider } from "react-router";
import { languageContext } from "#app/context.ts";
import { errorResponse, statusOf } from "#app/http.ts";
import type { ChosenVersions } from "./history-view.ts";
import { AppError, type FieldProblem } from "#app/lib/errors.ts";
import { formatProblems, formatMessage } from "#app/lib/localized-message.ts";
import { RESTORE } from "./history-form.ts";

export function chosenIn({ searchParams }: URL): ChosenVersions {
  return { from: searchParams.get("from") ?? "", to: searchParams.get("to") ?? "" };
}

type Sent = { version: string; basedOn: string; field: string };

/** Redirects to `path`, where the newest version is the restored one; a refusal stays with the form. */
export async function answerRestore(
  { context, field, path }: { context: Readonly<RouterContextProvider>; field: (name: string) => string; path: string },
  restore: (sent: Sent) => Promise<void>,
  labelOf: (problem: FieldProblem) => string,
) {
  try {
    await restore({ version: field(RESTORE.version), basedOn: field(RESTORE.basedOn), field: field(RESTORE.field) });
    return redirect(path);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "actor.not-allowed" || error.code === "item.not-found") throw errorResponse(error, context);
    const { language } = context.get(languageContext);
    const problems = formatProblems(language, error.problems).map((problem) => `${labelOf(problem)} ${problem.message}`);
    const reason = problems.length > 0 ? `${problems.join("; ")}.` : formatMessage(language, error.localizedMessage);
    return data({ message: language.text("admin.history.nothingRestored", { reason }) }, { status: statusOf(error) });
  }
}
