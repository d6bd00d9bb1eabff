import { formFields, type FormField } from "#app/kinds/forms/form-fields.ts";
import type { Kind } from "#app/kinds/kind.ts";
import type { LabelKey } from "#app/languages/messages.ts";

type Section = {
  title: LabelKey;
  types: readonly FormField["type"][];
  /** Optional sections that can be folded, because they are long when filled in. */
  folds?: "open" | "closed";
};

const SECTIONS: readonly Section[] = [
  { title: "admin.form.facts", types: ["name", "lines", "genres", "date", "text", "count", "choices"] },
  { title: "admin.form.story", types: ["longText"] },
  { title: "admin.form.translations", types: ["translations"], folds: "closed" },
  { title: "admin.form.ratings", types: ["ratings"], folds: "closed" },
  { title: "admin.form.pictures", types: ["picture", "screenshots"] },
  { title: "admin.form.video", types: ["videoId", "videoUrl"] },
  { title: "admin.form.download", types: ["url", "download", "seasonLinks", "files"] },
  { title: "admin.form.requirements", types: ["requirements"], folds: "open" },
  { title: "admin.form.cast", types: ["cast"], folds: "open" },
  { title: "admin.form.crew", types: ["people"], folds: "open" },
];

export function formSections(kind: Kind) {
  const fields = formFields(kind);
  return SECTIONS.map(({ types, ...section }) => ({
    ...section,
    fields: fields
      .filter(([, { type }]) => types.includes(type))
      .toSorted(([, a], [, b]) => types.indexOf(a.type) - types.indexOf(b.type)),
  })).filter(({ fields }) => fields.length > 0);
}

/** Sorts the names of inputs, such as `cast[0].name`, in the order of the form. */
export function inFormOrder(kind: Kind, inputs: readonly string[]): string[] {
  const names = formSections(kind).flatMap(({ fields }) => fields.map(([name]): string => name));
  const indexOf = (input: string) => names.indexOf(fieldOf(input));
  return inputs.toSorted((a, b) => indexOf(a) - indexOf(b));
}

/** "cast" of `cast[0].name`. */
export function fieldOf(input: string): string {
  return input.split(/[.[]/, 1)[0] ?? "";
}
