import { Link } from "react-router";
import { LIMITS_PATH } from "#app/lib/addresses/admin-paths.ts";
import { buttonLook } from "../../primitives/link-button.tsx";
import { SettingsSection } from "./settings-section.tsx";

export function LimitsSection() {
  return (
    <SettingsSection id="limits" title="Limits" lead="Accounts and networks that the site slows down or refuses.">
      <Link to={LIMITS_PATH} className={`${buttonLook("quiet")} self-start`}>
        Open limits
      </Link>
    </SettingsSection>
  );
}
