import { AppError } from "#app/lib/errors.ts";

/** What a list counts: "1 file", "12 files". */
export type Counted = { one: string; many: string };

/** What a form asks for. @throws {AppError} `query.invalid` where nothing is called that. */
export function intentIn<Intent extends string>(form: FormData, intents: readonly Intent[]): Intent {
  const intent = intents.find((name) => name === form.get("intent"));
  if (!intent) throw invalid("intent", "Nothing can be done by this name.");
  return intent;
}

/**
 * What is ticked in a list.
 * @param read Null for what can be none of the list.
 * @throws {AppError} `query.invalid` where nothing is ticked, and for what can be none of the list.
 */
export function chosenIn<Chosen>(form: FormData, { one }: Counted, read: (id: string) => Chosen | null): Chosen[] {
  const ids = form.getAll("ids");
  if (ids.length === 0) throw invalid("ids", `Choose at least one ${one}.`);
  return ids.map((id) => {
    const chosen = typeof id === "string" ? read(id) : null;
    if (chosen === null) throw invalid("ids", `One of these is no ${one}.`);
    return chosen;
  });
}

/** @throws {AppError} `query.invalid` where nobody has said so. */
export function requireSure(form: FormData): void {
  if (form.get("sure") !== "yes") throw invalid("sure", "Say that you are sure: nothing brings these back.");
}

/** What is wrong with a field of a form. */
export function invalid(field: string, message: string): AppError {
  return new AppError("query.invalid", message, [{ field, message }]);
}

export function counted(count: number, { one, many }: Counted): string {
  return count === 1 ? `1 ${one}` : `${count.toLocaleString("en")} ${many}`;
}
