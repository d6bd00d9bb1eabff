import { Link } from "react-router";
import { LIMITS_PATH } from "#app/lib/addresses/admin-paths.ts";
import { buttonLook } from "../../primitives/link-button.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { useLanguage } from "../../language/language-context.ts";

export function LimitsSection() {
  const { text } = useLanguage();
  return (
    <SettingsSection id="limits" title={text("admin.page.limits")} lead={text("admin.settings.limitsLead")}>
      <Link to={LIMITS_PATH} className={`${buttonLook("quiet")} self-start`}>
        {text("admin.settings.openLimits")}
      </Link>
    </SettingsSection>
  );
}
