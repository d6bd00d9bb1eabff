import type { LabelKey } from "#app/lib/languages/messages.ts";
import { SettingsForm, useSubmission, type SettingsIntent } from "./settings-form.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { useLanguage } from "../../language/language-context.ts";

type SwitchSectionProps = {
  id: string;
  title: LabelKey;
  lead: LabelKey;
  /** What it does when it is on, and when it is off. */
  effect: LabelKey;
  intent: SettingsIntent;
  isOn: boolean;
};

/** A setting that is on or off; changes at once. */
export function SwitchSection({ id, title, lead, effect, intent, isOn }: SwitchSectionProps) {
  const { text } = useLanguage();
  const sent = useSubmission(intent)?.get("on");
  const isShownOn = sent ? sent === "yes" : isOn;
  return (
    <SettingsSection id={id} title={text(title)} lead={text(lead)}>
      <SettingsForm intent={intent} section={id} className="flex items-center gap-16">
        <button
          type="submit"
          role="switch"
          aria-checked={isShownOn}
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-effect`}
          name="on"
          value={isOn ? "no" : "yes"}
          className="switch"
        />
        <span aria-hidden="true" className="font-strong">
          {isShownOn ? text("admin.common.on") : text("admin.common.off")}
        </span>
      </SettingsForm>
      <p id={`${id}-effect`} className="text-14 text-second">
        {text(effect)}
      </p>
    </SettingsSection>
  );
}
