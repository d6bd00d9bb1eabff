import { Form, Link, useNavigation } from "react-router";
import { BACKUPS_PATH } from "#app/lib/addresses/admin-paths.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import type { Language } from "#app/lib/languages/language.ts";
import { Sentence } from "../../language/sentence.tsx";
import { buttonLook } from "../../primitives/link-button.tsx";
import { AdminPage } from "../admin-page.tsx";
import { useRefresh } from "../use-refresh.ts";
import { FormProblem } from "../form-problem.tsx";
import { EntryList } from "../list/entry-list.tsx";
import { BackupEntry, type ShownBackup } from "./backup-entry.tsx";
import { refusalText } from "./backups-form.ts";
import { useLanguage } from "../../language/language-context.ts";

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
  return (
    <AdminPage title={text("admin.page.backups")} actions={<BackUpNow isRunning={running !== null} />}>
      <div className="flex w-full max-w-settings flex-col gap-24">
        <div className="flex flex-col gap-12">
          <p className="text-14 text-second">
            <Sentence
              text="admin.backups.intro"
              values={{ schedule: scheduleOf(every, text), command: <code>./marquee restore FILE</code> }}
            />
          </p>
          <FormProblem
            text={
              problem || refusal || (running ? "" : facts.problem && text("admin.backups.failed", { problem: facts.problem }))
            }
          />
        </div>
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

function scheduleOf(every: number, text: Language["text"]): string {
  return every === 0 ? text("admin.backups.noSchedule") : text("admin.backups.schedule", { count: every });
}

function BackUpNow({ isRunning }: { isRunning: boolean }) {
  const { text } = useLanguage();
  const isSending = useNavigation().formData?.get("intent") === "start";
  return (
    <Form method="post" action={BACKUPS_PATH}>
      <input type="hidden" name="intent" value="start" />
      <button type="submit" disabled={isRunning || isSending} className={buttonLook("primary")}>
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
      <Link to={BACKUPS_PATH} className={buttonLook("quiet")}>
        {text("admin.transfer.refresh")}
      </Link>
    </div>
  );
}
