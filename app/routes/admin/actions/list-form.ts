import { AppError } from "#app/lib/errors.ts";
import type { Noun } from "#app/lib/text/numbers.ts";

/** @throws {AppError} `query.invalid` for an unknown intent. */
export function intentIn<Intent extends string>(form: FormData, intents: readonly Intent[]): Intent {
  const intent = intents.find((name) => name === form.get("intent"));
  if (!intent) throw invalid("intent", "There is no such action.");
  return intent;
}

/** @param read Null for an invalid value. @throws {AppError} `query.invalid` for an invalid value, or if nothing is selected. */
export function chosenIn<Chosen>(form: FormData, { one }: Noun, read: (id: string) => Chosen | null): Chosen[] {
  const ids = form.getAll("ids");
  if (ids.length === 0) throw invalid("ids", `Choose at least one ${one}.`);
  return ids.map((id) => {
    const chosen = typeof id === "string" ? read(id) : null;
    if (chosen === null) throw invalid("ids", `One of these is no ${one}.`);
    return chosen;
  });
}

/** @throws {AppError} `query.invalid` without the confirmation. */
export function requireSure(form: FormData): void {
  if (form.get("sure") !== "yes") throw invalid("sure", "This permanently deletes them. Confirm to go on.");
}

export function invalid(field: string, message: string): AppError {
  return new AppError("query.invalid", message, [{ field, message }]);
}
