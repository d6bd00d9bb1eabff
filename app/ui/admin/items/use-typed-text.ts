import { useEffect, useRef } from "react";

const PAUSE_MS = 200;

/**
 * A field that sends its form while somebody types in it, once they pause. What the page shows by then, after Back for example,
 * stands in the field unless they have typed on.
 * @param shown The text that what the page shows was found by.
 */
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
