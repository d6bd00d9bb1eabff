import type { Language } from "#app/languages/language.ts";
import { formatMessage, message } from "#app/lib/localized-message.ts";
import type { Kind } from "#app/kinds/kind.ts";
import type { MissingField } from "#app/kinds/schemas/stored-form-schema.ts";
import { formFields, inputLabel, rowListOf } from "#app/kinds/forms/form-fields.ts";

/** `input` is the name of the first of the inputs. */
export type InputLabel = { input: string; label: string };

const REQUIRED = "admin.refused.required";

/** The labels of empty inputs, and other problems as sentences. Rows with the same gap are named once. */
export function missingLabels(
  kind: Kind,
  missing: readonly MissingField[],
  language: Language,
): { empty: InputLabel[]; wrong: InputLabel[] } {
  const empty = missing.filter(({ message }) => message.key === REQUIRED);
  const wrong = missing.filter(({ message }) => message.key !== REQUIRED);
  return {
    empty: [...Map.groupBy(empty, ({ path: [field, , column] }) => `${String(field)}.${String(column)}`).values()].map((alike) =>
      labelOf(kind, alike, language),
    ),
    wrong: wrong.map(({ path, message: problem }) => {
      const parts = { field: inputLabel(kind, path, language), problem };
      return { input: inputName(path), label: formatMessage(language, message("admin.refused.ofField", parts)) };
    }),
  };
}

function labelOf(kind: Kind, alike: readonly MissingField[], language: Language): InputLabel {
  const { text } = language;
  const { path = [] } = alike[0] ?? {};
  const [name, , part] = path;
  const [, field] = formFields(kind).find(([each]) => each === name) ?? [];
  const column = field && rowListOf(field.type)?.columns.find((column) => column.name === part);
  const label =
    field && column && alike.length > 1
      ? text("admin.field.part", { label: text(field.label), part: text(column.label) })
      : inputLabel(kind, path, language);
  return { input: inputName(path), label };
}

/** The name of the input: `cast[0].imageUrl`. */
function inputName(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("")
    .slice(1);
}
