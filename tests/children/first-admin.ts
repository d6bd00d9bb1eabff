import { openAccounts } from "#app/accounts/better-auth/better-auth.ts";
import { makeFirstAdmin } from "#app/accounts/first-admin.ts";
import { openSqliteFile } from "#app/platform/sql/sqlite/sqlite-file.ts";

/** A child process that waits for a file, starts on it as the site does, and reports what it would print. */
async function start(file: string): Promise<void> {
  const accounts = await openAccounts({ database: openSqliteFile(file), secret: "known to this test alone, and 42 long" });
  const printed = await makeFirstAdmin({ accounts, now: () => new Date() }, { email: "admin@marquee.example", password: "" });
  await accounts.close();
  process.send?.({ printed });
  process.disconnect();
}

process.once("message", (file: string) => void start(file));
process.send?.("ready");
