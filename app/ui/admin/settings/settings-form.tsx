import type { ReactNode, Ref } from "react";
import { Form, useNavigation } from "react-router";

/** Everything the settings can be asked to do, by the name each form sends. */
export const SETTINGS_INTENTS = [
  "change-password",
  "end-session",
  "software-section",
  "disable-admin",
  "enable-admin",
  "remove-admin",
  "invite",
  "revoke-invitation",
  "create-api-key",
  "revoke-api-key",
] as const;

export type SettingsIntent = (typeof SETTINGS_INTENTS)[number];

type SettingsFormProps = {
  intent: SettingsIntent;
  /** The section it belongs to: without scripts the answer opens there. */
  section: string;
  className?: string;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
};

/** A form of the settings; it works without scripts, too. */
export function SettingsForm({ intent, section, className, ref, children }: SettingsFormProps) {
  return (
    <Form ref={ref} method="post" action={`/admin/settings#${section}`} preventScrollReset className={className}>
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  );
}

/** What one of these forms is just sending; null while none of this intent is under way. */
export function useSubmission(intent: SettingsIntent): FormData | null {
  const { formData } = useNavigation();
  return formData?.get("intent") === intent ? formData : null;
}
