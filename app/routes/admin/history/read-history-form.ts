import { data, redirect } from "react-router";
import { failureAnswer, statusOf } from "#app/http.ts";
import type { ChosenVersions } from "#app/kinds/changes/history-view.ts";
import { AppError, type FieldProblem } from "#app/lib/errors.ts";
import type { Language } from "#app/lib/languages/language.ts";
import { RESTORE } from "#app/ui/admin/history/history-form.ts";

export function chosenIn({ searchParams }: URL): ChosenVersions {
  return { from: searchParams.get("from") ?? "", to: searchParams.get("to") ?? "" };
}

type Sent = { version: string; basedOn: string; field: string };

/** Goes back to `path`, where the newest version is what was restored; a refusal stays with the form. */
export async function answerRestore(
  { field, path, language }: { field: (name: string) => string; path: string; language: Language },
  restore: (sent: Sent) => Promise<void>,
  labelOf: (problem: FieldProblem) => string,
) {
  try {
    await restore({ version: field(RESTORE.version), basedOn: field(RESTORE.basedOn), field: field(RESTORE.field) });
    return redirect(path);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "actor.not-allowed" || error.code === "item.not-found") throw failureAnswer(error);
    const problems = error.problems.map((problem) => `${labelOf(problem)} ${problem.message}`);
    const reason = problems.length > 0 ? `${problems.join("; ")}.` : error.message;
    return data({ message: language.text("admin.history.nothingRestored", { reason }) }, { status: statusOf(error) });
  }
}
