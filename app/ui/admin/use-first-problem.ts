import { useEffect, useRef, type RefObject } from "react";

/** Puts the focus on the first field of a form that cannot be used, each time another answer came. */
export function useFirstProblem(answer: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [answer]);
  return form;
}
