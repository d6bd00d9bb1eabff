import { Link } from "react-router";
import { BACKUPS_PATH } from "#app/lib/addresses/admin-paths.ts";
import { Sentence } from "../../language/sentence.tsx";
import { buttonLook } from "../../primitives/link-button.tsx";
import { Moment } from "../moment.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { useLanguage } from "../../language/language-context.ts";

/** @param last Null without any. */
export function BackupsSection({ last, now }: { last: Date | null; now: Date }) {
  const { text } = useLanguage();
  return (
    <SettingsSection id="backups" title={text("admin.page.backups")} lead={text("admin.settings.backupsLead")}>
      <p>
        {last ? (
          <Sentence text="admin.settings.lastBackup" values={{ time: <Moment at={last} now={now} /> }} />
        ) : (
          text("admin.backups.isEmpty")
        )}
      </p>
      <Link to={BACKUPS_PATH} className={`${buttonLook("quiet")} self-start`}>
        {text("admin.settings.openBackups")}
      </Link>
    </SettingsSection>
  );
}
