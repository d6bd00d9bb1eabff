import { useEffect } from "react";
import { Form, Link, useNavigation, useRevalidator } from "react-router";
import { BACKUPS_PATH } from "#app/lib/addresses/admin-paths.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { countOf } from "#app/lib/text/numbers.ts";
import { buttonLook } from "../../primitives/link-button.tsx";
import { AdminPage } from "../admin-page.tsx";
import { FormProblem } from "../form-problem.tsx";
import { EntryList } from "../settings/entry-list.tsx";
import { BackupEntry, type ShownBackup } from "./backup-entry.tsx";
import { refusalText } from "./backups-form.ts";

const REFRESH_MS = 2000;
const FILES = { one: "file", many: "files" };
const ROWS = { one: "row", many: "rows" };

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
  const { backups, running, every, email, refused, now } = facts;
  const refusalOf = (name: string) => (refused.name === name ? refused.reason : "");
  const refusal = backups.some(({ name }) => refusalOf(name)) ? "" : refusalText(refused.reason);
  return (
    <AdminPage title="Backups" actions={<BackUpNow isRunning={running !== null} />}>
      <div className="flex w-full max-w-settings flex-col gap-24">
        <div className="flex flex-col gap-12">
          <p className="text-14 text-second">
            A backup holds everything but sessions and keys of services: catalogue, files, settings, ratings, counts, and accounts
            with their password hashes. Keep it as safe as the site. {scheduleOf(every)} To restore one, run{" "}
            <code>npm run restore -- FILE</code> on the server.
          </p>
          <FormProblem
            text={problem || refusal || (running ? "" : facts.problem && `The last backup failed. ${facts.problem}`)}
          />
        </div>
        {running && <Progress done={running} />}
        {backups.length === 0 && !running && <p>There is no backup yet.</p>}
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

function scheduleOf(every: number): string {
  if (every === 0) return "The site makes none by itself; BACKUP_EVERY changes that.";
  return every === 1 ? "The site makes one every hour." : `The site makes one every ${every} hours.`;
}

function BackUpNow({ isRunning }: { isRunning: boolean }) {
  const isSending = useNavigation().formData?.get("intent") === "start";
  return (
    <Form method="post" action={BACKUPS_PATH}>
      <input type="hidden" name="intent" value="start" />
      <button type="submit" disabled={isRunning || isSending} className={buttonLook("primary")}>
        {isRunning || isSending ? "Backing up..." : "Back up now"}
      </button>
    </Form>
  );
}

/** Refreshes itself; without scripts the link does. */
function Progress({ done: { files, bytes, rows } }: { done: NonNullable<BackupsFacts["running"]> }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <div className="flex flex-wrap items-center gap-16 rounded-card border border-line p-16">
      <output className="text-14">
        Backing up: {countOf(files, FILES)} ({formatBytes(bytes)}), {countOf(rows, ROWS)}
      </output>
      <Link to={BACKUPS_PATH} className={buttonLook("quiet")}>
        Refresh
      </Link>
    </div>
  );
}
