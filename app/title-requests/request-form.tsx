import { useId, type ReactNode } from "react";
import { kindName } from "#app/kinds/names/kind-names.ts";
import type { ItemType } from "#app/kinds/item.ts";
import {
  MAX_REQUESTED,
  TITLE_REQUESTS_PATH,
  TITLE_REQUEST_FIELDS,
  type TitleRequestProblem,
  type TypedTitleRequest,
} from "./title-requests.ts";
import { FORM_FIELDS, type Challenge } from "#app/challenges/proof-of-work.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { controlOf, FormField, FormProblem } from "#app/challenges/form-field.tsx";
import { FormGuard } from "#app/challenges/form-guard.tsx";

const OF_FIELDS: ReadonlySet<TitleRequestProblem> = new Set(["noTitle", "noKind", "noYear", "noLink", "exists"]);

export type RequestFormProps = {
  types: readonly ItemType[];
  typed: TypedTitleRequest;
  problems: readonly TitleRequestProblem[];
  challenge: Challenge;
  /** Items that may be meant, with a button that sends the request all the same. */
  suggestions: ReactNode;
};

/** Works without scripts. */
export function RequestForm({ types, typed, problems, challenge, suggestions }: RequestFormProps) {
  const language = useLanguage();
  const { text, path } = language;
  const id = useId();
  const problemOf = (problem: TitleRequestProblem) => (problems.includes(problem) ? text(`requests.${problem}`) : "");
  const field = (name: keyof TypedTitleRequest, problem: string, hint?: string) => ({
    ...controlOf(`${id}-${name}`, problem, hint),
    name: TITLE_REQUEST_FIELDS[name],
    defaultValue: typed[name],
    className: "control",
  });
  const label = (name: keyof TypedTitleRequest, problem: string, hint?: string) => ({
    id: `${id}-${name}`,
    label: text(`requests.${name}`),
    hint,
    problem,
  });
  const [noTitle, noKind] = [problemOf("noTitle"), problemOf("noKind")];
  const [noYear, noLink] = [problemOf("noYear"), problemOf("noLink")];
  const forEditors = text("requests.private");
  return (
    <form
      method="post"
      action={path(TITLE_REQUESTS_PATH)}
      data-bits={challenge.bits}
      className="flex w-full flex-col items-start gap-24"
    >
      {/* Enter in a field submits the form without `sure`. */}
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      {problems.includes("exists") && (
        <div role="alert" className="flex w-full flex-col items-start gap-16 rounded-card border border-line bg-raised p-16">
          {suggestions}
          <button type="submit" name={TITLE_REQUEST_FIELDS.sure} value="yes" className="quiet-button">
            {text("requests.sendAnyway")}
          </button>
        </div>
      )}
      <FormField {...label("title", noTitle)}>
        <input {...field("title", noTitle)} type="text" required maxLength={MAX_REQUESTED.title} dir="auto" />
      </FormField>
      <div className="grid w-full gap-24 tablet:grid-cols-2">
        <FormField {...label("type", noKind)}>
          <select {...field("type", noKind)} required>
            <option value="">{text("requests.choose")}</option>
            {types.map((type) => (
              <option key={type} value={type}>
                {kindName(language, { type }).one}
              </option>
            ))}
          </select>
        </FormField>
        <FormField {...label("year", noYear)}>
          <input {...field("year", noYear)} type="text" inputMode="numeric" maxLength={4} />
        </FormField>
      </div>
      <FormField {...label("link", noLink, forEditors)}>
        <input {...field("link", noLink, forEditors)} type="url" maxLength={MAX_REQUESTED.link} dir="ltr" />
      </FormField>
      <FormField {...label("note", "", forEditors)}>
        <textarea {...field("note", "", forEditors)} rows={3} maxLength={MAX_REQUESTED.note} dir="auto" />
      </FormField>
      <FormGuard challenge={challenge} />
      <input type="hidden" name={FORM_FIELDS.key} defaultValue="" />
      <div role="alert" className="empty:hidden">
        {problems
          .filter((problem) => !OF_FIELDS.has(problem))
          .map((problem) => (
            <FormProblem key={problem} id={`${id}-${problem}`} text={text(`requests.${problem}`)} />
          ))}
      </div>
      <button type="submit" className="primary-button">
        {text("requests.send")}
      </button>
    </form>
  );
}
