import { Link } from "react-router";
import { SERVICES_PATH } from "#app/lib/addresses/admin-paths.ts";
import { buttonLook } from "../../primitives/link-button.tsx";
import { SettingsSection } from "./settings-section.tsx";

export function ServicesSection() {
  return (
    <SettingsSection
      id="services"
      title="Services"
      lead="Keys for other services that this site uses: TMDB, OMDb, IGDB and mail."
    >
      <Link to={SERVICES_PATH} className={`${buttonLook("quiet")} self-start`}>
        Open services
      </Link>
    </SettingsSection>
  );
}
