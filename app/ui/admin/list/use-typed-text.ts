import { useEffect, useRef } from "react";

const PAUSE_MS = 200;

/** Submits the form when typing pauses. The field follows the page, after Back for example, unless the user has typed on. */
export function useTypedText(shown: string) {
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
