import { SwitchSection } from "./switch-section.tsx";
import { useLanguage } from "../../language/language-context.ts";

export function UploadsSection({ isOn }: { isOn: boolean }) {
  const { text } = useLanguage();
  return (
    <SwitchSection
      id="uploads"
      title={text("admin.settings.uploads")}
      lead={text("admin.settings.uploadsLead")}
      intent="uploaded-downloads"
      isOn={isOn}
    >
      {text("admin.settings.uploadsEffect")}
    </SwitchSection>
  );
}
