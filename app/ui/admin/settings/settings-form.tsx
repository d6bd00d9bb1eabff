import type { ReactNode, Ref } from "react";
import { Form, useNavigation } from "react-router";

export const SETTINGS_INTENTS = [
  "change-password",
  "end-session",
  "software-section",
  "uploaded-downloads",
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
  /** The section that the page scrolls to without scripts. */
  section: string;
  className?: string;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
};

export function SettingsForm({ intent, section, className, ref, children }: SettingsFormProps) {
  return (
    <Form ref={ref} method="post" action={`/admin/settings#${section}`} preventScrollReset className={className}>
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  );
}

export function useSubmission(intent: SettingsIntent): FormData | null {
  const { formData } = useNavigation();
  return formData?.get("intent") === intent ? formData : null;
}
