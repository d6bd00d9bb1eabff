import { createContext, useMemo, type ReactNode } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { useFirstProblem } from "../use-first-problem.ts";
import type { SettingsAnswer } from "./settings-answer.ts";
import type { FormIntent } from "./settings-intents.ts";

/** What the form around it is for, and the answer to it. */
export const SettingsFormContext = createContext<{ intent: FormIntent | null; answer: SettingsAnswer | null }>({
  intent: null,
  answer: null,
});

type SettingsFormProps = {
  intent: FormIntent;
  /** The section that the page scrolls to without scripts. */
  section: string;
  className?: string;
  /** Its first invalid field gets the focus. */
  answer?: SettingsAnswer | null;
  children: ReactNode;
};

/** Posts to its own page. */
export function SettingsForm({ intent, section, className, answer = null, children }: SettingsFormProps) {
  const form = useFirstProblem(answer);
  const { pathname } = useLocation();
  const context = useMemo(() => ({ intent, answer }), [intent, answer]);
  return (
    <Form ref={form} method="post" action={`${pathname}#${section}`} preventScrollReset className={className}>
      <input type="hidden" name="intent" value={intent} />
      <SettingsFormContext value={context}>{children}</SettingsFormContext>
    </Form>
  );
}

export function useSubmission(intent: FormIntent | null): FormData | null {
  const { formData } = useNavigation();
  return formData?.get("intent") === intent ? formData : null;
}
