import { type ReactNode, useEffect, useRef } from "react";
import { useSubmit } from "react-router";
import { isComposing } from "../../browser/is-composing.ts";
import { useIsHydrated } from "../../browser/use-is-hydrated.ts";
import { focusRow } from "../keyboard/row-focus.ts";
import { useLanguage } from "../../language/language-context.ts";

const LABEL = "flex w-choice min-w-0 flex-col gap-4 text-14 font-strong";

type FilterFormProps = {
  action: string;
  text: string;
  placeholder: string;
  children: ReactNode;
};

/** Changes apply at once; without scripts, with the button. */
export function FilterForm({ action, text: shown, placeholder, children }: FilterFormProps) {
  const { text } = useLanguage();
  const isLive = useIsHydrated();
  const submit = useSubmit();
  const field = useTypedText(shown);
  return (
    <search className="w-full">
      <form
        action={action}
        className="flex w-full flex-wrap items-end gap-12"
        onSubmit={(event) => {
          event.preventDefault();
          const form = withoutBlanks(new FormData(event.currentTarget));
          const goesOnTyping = shown !== "" && form.get("q") !== shown;
          void submit(form, { action, replace: goesOnTyping, preventScrollReset: true });
        }}
      >
        <label className={`${LABEL} grow-2`}>
          {text("common.search")}
          <input
            {...field}
            onKeyDown={(event) => {
              if (event.key === "ArrowDown" && !isComposing(event.nativeEvent) && focusRow(1)) event.preventDefault();
            }}
            type="search"
            name="q"
            maxLength={200}
            placeholder={placeholder}
            autoComplete="off"
            className="control"
          />
        </label>
        <div className="flex min-w-0 grow flex-wrap gap-12">{children}</div>
        {!isLive && (
          <button type="submit" className="quiet-button">
            {text("admin.common.apply")}
          </button>
        )}
      </form>
    </search>
  );
}

type FilterChoiceProps = {
  label: string;
  name: string;
  value: string;
  /** The label of the empty choice. */
  blank?: string;
  options: readonly (readonly [value: string, text: string])[];
};

export function FilterChoice({ label, name, value, blank, options }: FilterChoiceProps) {
  const { text } = useLanguage();
  return (
    <label className={`${LABEL} grow`}>
      {label}
      <select
        {...useShownValue(value)}
        name={name}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        className="control"
      >
        <option value="">{blank ?? text("admin.list.all")}</option>
        {options.map(([each, said]) => (
          <option key={each} value={each}>
            {said}
          </option>
        ))}
      </select>
    </label>
  );
}

function withoutBlanks(form: FormData): FormData {
  for (const name of new Set(form.keys())) if (form.get(name) === "") form.delete(name);
  return form;
}

function useShownValue(shown: string) {
  const field = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = shown;
  }, [shown]);
  return { ref: field, defaultValue: shown };
}

const PAUSE_MS = 200;

/** Submits the form when typing pauses. The field follows the page, after Back for example, unless the user has typed on. */
function useTypedText(shown: string) {
  const field = useRef<HTMLInputElement>(null);
  const asked = useRef(shown);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (asked.current === shown) return;
    asked.current = shown;
    clearTimeout(timer.current);
    if (field.current) field.current.value = shown;
  }, [shown]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const onInput = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const text = (field.current?.value ?? "").replace(/\s+/g, " ").trim();
      if (text === asked.current) return;
      asked.current = text;
      field.current?.form?.requestSubmit();
    }, PAUSE_MS);
  };
  return { ref: field, defaultValue: shown, onInput };
}
