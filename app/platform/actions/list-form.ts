import { AppError } from "#app/lib/errors.ts";
import type { Language } from "#app/languages/language.ts";
import type { LabelKey } from "#app/languages/messages.ts";

/** @throws {AppError} `query.invalid` for an unknown intent. */
export function intentIn<Intent extends string>(form: FormData, intents: readonly Intent[], { text }: Language): Intent {
  const intent = intents.find((name) => name === form.get("intent"));
  if (!intent) throw invalid("intent", text("admin.list.noSuchAction"));
  return intent;
}

type ChosenRules<Chosen> = {
  /** Null for an invalid value. */
  read: (id: string) => Chosen | null;
  /** The message if nothing is chosen, or a value is invalid. */
  none: LabelKey;
  wrong: LabelKey;
};

/** @throws {AppError} `query.invalid` for an invalid value, or if nothing is selected. */
export function chosenIn<Chosen>(form: FormData, { text }: Language, { read, none, wrong }: ChosenRules<Chosen>): Chosen[] {
  const ids = form.getAll("ids");
  if (ids.length === 0) throw invalid("ids", text(none));
  return ids.map((id) => {
    const chosen = typeof id === "string" ? read(id) : null;
    if (chosen === null) throw invalid("ids", text(wrong));
    return chosen;
  });
}

/** @throws {AppError} `query.invalid` without the confirmation. */
export function requireSure(form: FormData, { text }: Language): void {
  if (form.get("sure") !== "yes") throw invalid("sure", text("admin.list.notSure"));
}

export function invalid(field: string, message: string): AppError {
  return new AppError("query.invalid", message, [{ field, message }]);
}
