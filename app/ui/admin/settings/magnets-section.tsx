import { SwitchSection } from "./switch-section.tsx";
import { useLanguage } from "../../language/language-context.ts";

export function MagnetsSection({ isOn }: { isOn: boolean }) {
  const { text } = useLanguage();
  return (
    <SwitchSection
      id="magnets"
      title={text("admin.settings.magnets")}
      lead={text("admin.settings.magnetsLead")}
      intent="magnet-links"
      isOn={isOn}
    >
      {text("admin.settings.magnetsEffect")}
    </SwitchSection>
  );
}
