import { Link } from "react-router";
import { SERVICES_PATH } from "#app/lib/addresses/admin-paths.ts";
import { buttonLook } from "../../primitives/link-button.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { useLanguage } from "../../language/language-context.ts";

export function ServicesSection() {
  const { text } = useLanguage();
  return (
    <SettingsSection id="services" title={text("admin.page.services")} lead={text("admin.settings.servicesLead")}>
      <Link to={SERVICES_PATH} className={`${buttonLook("quiet")} self-start`}>
        {text("admin.settings.openServices")}
      </Link>
    </SettingsSection>
  );
}
