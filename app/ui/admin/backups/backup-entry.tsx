import { Form, useNavigation } from "react-router";
import { BACKUPS_PATH } from "#app/lib/addresses/admin-paths.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { buttonLook } from "../../primitives/link-button.tsx";
import { Entry } from "../list/entry-list.tsx";
import { Since } from "../moment.tsx";
import { OwnPasswordField } from "../sign-in/own-password-field.tsx";
import { DOWNLOAD_PATH, refusalText } from "./backups-form.ts";
import { useLanguage } from "../../language/language-context.ts";

export type ShownBackup = {
  name: string;
  createdAt: string;
  isScheduled: boolean;
  upgradeFrom: string;
  size: number;
  sha256: string;
  files: number;
  missing: number;
};

type BackupEntryProps = { backup: ShownBackup; email: string; now: Date; refusal: string };

export function BackupEntry({ backup, email, now, refusal }: BackupEntryProps) {
  const { text } = useLanguage();
  const { name, createdAt, isScheduled, upgradeFrom, size, sha256, files, missing } = backup;
  const at = new Date(createdAt);
  const title = text("admin.time.utc", { time: `${createdAt.slice(0, 10)} ${createdAt.slice(11, 16)}` });
  const facts = [
    <Since key="made" text="admin.backups.made" at={at} now={now} />,
    formatBytes(size),
    text("admin.backups.files", { count: files }),
    missing > 0 && (
      <span key="missing" className="text-problem">
        {text("admin.backups.filesWithoutBytes", { count: missing })}
      </span>
    ),
    <code key="hash" className="text-12 break-all">
      SHA-256 {sha256}
    </code>,
  ];
  return (
    <Entry
      title={title}
      mark={isScheduled ? text("admin.backups.scheduled") : upgradeFrom ? text("admin.backups.beforeUpgrade") : undefined}
      facts={facts}
    >
      <div className="flex w-full flex-wrap gap-12">
        <details name={name} open={refusal !== ""} className="open:w-full">
          <summary aria-label={text("admin.backups.downloadNamed", { title })} className={`${buttonLook("quiet")} list-none`}>
            {text("admin.backups.download")}
          </summary>
          <form method="post" action={DOWNLOAD_PATH} className="flex flex-col items-start gap-16 pt-12">
            <input type="hidden" name="name" value={name} />
            <OwnPasswordField email={email} problem={refusalText(refusal, text)} />
            <button type="submit" className={buttonLook("primary")}>
              {text("admin.backups.downloadSize", { size: formatBytes(size) })}
            </button>
          </form>
        </details>
        <DeleteBackup name={name} title={title} />
      </div>
    </Entry>
  );
}

/** Asks first. Works without scripts. */
function DeleteBackup({ name, title }: { name: string; title: string }) {
  const { text } = useLanguage();
  const { formData } = useNavigation();
  const isInProgress = formData?.get("intent") === "delete" && formData.get("name") === name;
  return (
    <details name={name} className="open:w-full">
      <summary aria-label={text("admin.backups.deleteNamed", { title })} className={`${buttonLook("quiet")} list-none`}>
        {text("admin.common.delete")}
      </summary>
      <Form method="post" action={BACKUPS_PATH} className="flex flex-wrap items-center gap-16 pt-12">
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="name" value={name} />
        <p className="min-w-0 text-14 text-second">{text("admin.common.cannotBeUndone")}</p>
        <button type="submit" disabled={isInProgress} className={buttonLook("primary")}>
          {isInProgress ? text("admin.common.deleting") : text("admin.common.deleteForGood")}
        </button>
      </Form>
    </details>
  );
}
