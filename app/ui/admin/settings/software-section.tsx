import { SwitchSection } from "./switch-section.tsx";
import { useLanguage } from "../../language/language-context.ts";

export function SoftwareSection({ isOn }: { isOn: boolean }) {
  const { text } = useLanguage();
  return (
    <SwitchSection
      id="software"
      title={text("admin.settings.software")}
      lead={text("admin.settings.softwareLead")}
      intent="software-section"
      isOn={isOn}
    >
      {text("admin.settings.softwareEffect")}
    </SwitchSection>
  );
}
