import { Link } from "react-router";
import { BACKUPS_PATH } from "#app/lib/addresses/admin-paths.ts";
import { buttonLook } from "../../primitives/link-button.tsx";
import { Moment } from "../moment.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** @param last Null without any. */
export function BackupsSection({ last, now }: { last: Date | null; now: Date }) {
  return (
    <SettingsSection id="backups" title="Backups" lead="One file with everything that this site holds.">
      <p>{last ? <>The last backup was made {<Moment at={last} now={now} />}.</> : "There is no backup yet."}</p>
      <Link to={BACKUPS_PATH} className={`${buttonLook("quiet")} self-start`}>
        Open backups
      </Link>
    </SettingsSection>
  );
}
