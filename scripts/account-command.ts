import { parseArgs } from "node:util";
import type { Credentials } from "#app/accounts/accounts.ts";
import type { Services } from "#app/domain/services.ts";
import { openAccountsOf } from "../server/drivers.ts";
import { readSettings } from "../server/env.ts";
import { forgetForeignSettings } from "../server/foreign-settings.ts";
import { placesOf } from "../server/places.ts";
import { EXIT, UsageError } from "./command.ts";
import { readPassword } from "./read-password.ts";

type Work = (services: Pick<Services, "actor" | "accounts" | "passwordRule">, credentials: Credentials) => Promise<string>;

/** Runs a command for one account, also while the site runs; what `work` returns is said at the end. */
export async function forAccount(name: string, work: Work): Promise<number> {
  const email = emailArgument(`npm run ${name} -- --email ADDRESS`);
  const settings = readSettings();
  forgetForeignSettings();
  const password = await readPassword(process.stdin, process.stderr);
  const accounts = await openAccountsOf(placesOf(settings));
  try {
    const { passwordRule } = settings;
    console.log(await work({ actor: { role: "operator" }, accounts, passwordRule }, { email, password }));
    return EXIT.done;
  } finally {
    await accounts.close();
  }
}

function emailArgument(usage: string): string {
  const email = parsed()?.values.email;
  if (!email) throw new UsageError(`Usage: ${usage}`);
  return email;
}

/** Null for arguments that the command does not have. */
function parsed() {
  try {
    return parseArgs({ options: { email: { type: "string" } } });
  } catch {
    return null;
  }
}
