import { SwitchSection } from "./switch-section.tsx";
import { useLanguage } from "../../language/language-context.ts";

export function AlertMailsSection({ isOn, canSend }: { isOn: boolean; canSend: boolean }) {
  const { text } = useLanguage();
  return (
    <SwitchSection
      id="alert-mails"
      title={text("admin.settings.alertMails")}
      lead={text("admin.settings.alertMailsLead")}
      intent="alert-mails"
      isOn={isOn}
    >
      {text(canSend ? "admin.settings.alertMailsEffect" : "admin.settings.alertMailsOff")}
    </SwitchSection>
  );
}
