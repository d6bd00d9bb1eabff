import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useSubmit } from "react-router";
import { isComposing } from "../../browser/is-composing.ts";
import { useIsHydrated } from "../../browser/use-is-hydrated.ts";
import { focusRow } from "../keyboard/row-focus.ts";
import { useLanguage } from "../../language/language-context.ts";

const CHOICES = "flex min-w-0 grow-3 flex-wrap gap-12 max-tablet:basis-full";
const LABEL = "flex w-112 min-w-0 flex-col gap-4 text-14 font-strong";

type FilterFormProps = {
  action: string;
  text: string;
  placeholder: string;
  /** Buttons beside the filters. They may hold forms. */
  tools?: ReactNode;
  children: ReactNode;
};

/** Changes apply at once; without scripts, with the button. On small screens with scripts, a button shows the choices. */
export function FilterForm({ action, text: shown, placeholder, tools, children }: FilterFormProps) {
  const { text } = useLanguage();
  const isLive = useIsHydrated();
  const submit = useSubmit();
  const field = useTypedText(shown);
  const [isOpen, setIsOpen] = useState(false);
  const choices = useId();
  return (
    <search className="flex w-full flex-col gap-12 desktop:flex-row desktop:items-end">
      <form
        action={action}
        className="flex min-w-0 grow flex-wrap items-end gap-12"
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
        <div id={choices} className={`${CHOICES} ${isOpen ? "" : "max-tablet:not-noscript:hidden"}`}>
          {children}
        </div>
        {!isLive && (
          <button type="submit" className="quiet-button">
            {text("admin.common.apply")}
          </button>
        )}
      </form>
      <div className={tools ? "list-tools" : "tablet:hidden"}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={choices}
          onClick={() => setIsOpen(!isOpen)}
          className="quiet-button tablet:hidden noscript:hidden"
        >
          {text("admin.list.filters")}
        </button>
        {tools}
      </div>
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
