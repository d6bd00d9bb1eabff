import { Form, Link, useNavigation } from "react-router";
import { BACKUPS_PATH } from "#app/lib/addresses/admin-paths.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { Sentence } from "#app/ui/language/sentence.tsx";
import { AdminPage } from "#app/ui/admin/admin-page.tsx";
import { ConfirmedAction } from "#app/ui/admin/confirmed-action.tsx";
import { useRefresh } from "#app/ui/admin/use-refresh.ts";
import { FormProblem } from "#app/ui/admin/form-problem.tsx";
import { EntryList, Entry } from "#app/ui/admin/list/entry-list.tsx";
import { refusalText, DOWNLOAD_PATH } from "./backups-form.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { Since } from "#app/ui/admin/moment.tsx";
import { OwnPasswordField } from "#app/accounts/passwords/own-password-field.admin.tsx";

const REFRESH_MS = 2000;

export type BackupsFacts = {
  backups: readonly ShownBackup[];
  running: { files: number; bytes: number; rows: number } | null;
  problem: string;
  every: number;
  email: string;
  refused: { name: string; reason: string };
  now: Date;
};

export function BackupsPage({ facts, problem }: { facts: BackupsFacts; problem: string }) {
  const { text } = useLanguage();
  const { backups, running, every, email, refused, now } = facts;
  const refusalOf = (name: string) => (refused.name === name ? refused.reason : "");
  const refusal = backups.some(({ name }) => refusalOf(name)) ? "" : refusalText(refused.reason, text);
  const lastFailed = running || !facts.problem ? "" : text("admin.backups.failed", { problem: facts.problem });
  const failure = problem || refusal || lastFailed;
  return (
    <AdminPage
      title={text("admin.page.backups")}
      lead={
        <Sentence
          text="admin.backups.intro"
          values={{
            schedule: every === 0 ? text("admin.backups.noSchedule") : text("admin.backups.schedule", { count: every }),
            command: <code>./marquee restore FILE</code>,
          }}
        />
      }
      actions={<BackUpNow isRunning={running !== null} />}
    >
      <div className="flex w-full max-w-settings flex-col gap-24">
        {failure && <FormProblem text={failure} />}
        {running && <Progress done={running} />}
        {backups.length === 0 && !running && <p>{text("admin.backups.isEmpty")}</p>}
        {backups.length > 0 && (
          <EntryList>
            {backups.map((backup) => (
              <BackupEntry key={backup.name} backup={backup} email={email} now={now} refusal={refusalOf(backup.name)} />
            ))}
          </EntryList>
        )}
      </div>
    </AdminPage>
  );
}

function BackUpNow({ isRunning }: { isRunning: boolean }) {
  const { text } = useLanguage();
  const isSending = useNavigation().formData?.get("intent") === "start";
  return (
    <Form method="post" action={BACKUPS_PATH}>
      <input type="hidden" name="intent" value="start" />
      <button type="submit" disabled={isRunning || isSending} className="primary-button">
        {isRunning || isSending ? text("admin.backups.backingUp") : text("admin.backups.start")}
      </button>
    </Form>
  );
}

/** Refreshes itself; without scripts the link does. */
function Progress({ done: { files, bytes, rows } }: { done: NonNullable<BackupsFacts["running"]> }) {
  const { text } = useLanguage();
  useRefresh(REFRESH_MS);
  return (
    <div className="flex flex-wrap items-center gap-16 rounded-card border border-line p-16">
      <output className="text-14">
        {text("admin.backups.progress", {
          files: text("admin.backups.files", { count: files }),
          size: formatBytes(bytes),
          rows: text("admin.backups.rows", { count: rows }),
        })}
      </output>
      <Link to={BACKUPS_PATH} className="quiet-button">
        {text("admin.transfer.refresh")}
      </Link>
    </div>
  );
}

type ShownBackup = {
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

function BackupEntry({ backup, email, now, refusal }: BackupEntryProps) {
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
          <summary aria-label={text("admin.backups.downloadNamed", { title })} className="quiet-button">
            {text("admin.backups.download")}
          </summary>
          <form method="post" action={DOWNLOAD_PATH} className="flex flex-col items-start gap-16 pt-12">
            <input type="hidden" name="name" value={name} />
            <OwnPasswordField email={email} problem={refusalText(refusal, text)} />
            <button type="submit" className="primary-button">
              {text("admin.backups.downloadSize", { size: formatBytes(size) })}
            </button>
          </form>
        </details>
        <ConfirmedAction
          name={name}
          label={text("admin.common.delete")}
          spoken={text("admin.backups.deleteNamed", { title })}
          effect={text("admin.common.cannotBeUndone")}
          action={{
            to: BACKUPS_PATH,
            fields: { intent: "delete", name },
            label: text("admin.common.deleteForGood"),
            labelInProgress: text("admin.common.deleting"),
          }}
        />
      </div>
    </Entry>
  );
}
