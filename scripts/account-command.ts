import { parseArgs } from "node:util";
import type { Credentials } from "#app/accounts/accounts.ts";
import { findAdmin } from "#app/domain/accounts/admins.ts";
import type { Services } from "#app/domain/services.ts";
import { openAccountsOf, openExistingStore } from "../server/drivers.ts";
import { readSettings } from "../server/env.ts";
import { forgetForeignSettings } from "../server/process/foreign-settings.ts";
import { placesOf } from "../server/process/places.ts";
import { EXIT, UsageError } from "./command.ts";
import { readPassword } from "./read-password.ts";

type WorkOnAdmin = (services: Pick<Services, "actor" | "accounts" | "store" | "now">, id: string) => Promise<string>;
type Work = (services: Pick<Services, "actor" | "accounts" | "passwordRule">, credentials: Credentials) => Promise<string>;

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

/** For an existing admin: asks for no password, and also opens the catalogue, which holds the API keys. */
export async function forAdmin(name: string, work: WorkOnAdmin): Promise<number> {
  const email = emailArgument(`npm run ${name} -- --email ADDRESS`);
  const places = placesOf(readSettings());
  forgetForeignSettings();
  const now = () => new Date();
  await using opened = new AsyncDisposableStack();
  const store = await openExistingStore(places, now);
  opened.defer(() => store.close());
  const accounts = await openAccountsOf(places, now);
  opened.defer(() => accounts.close());
  const services = { actor: { role: "operator" }, accounts, store, now } as const;
  const { id } = await findAdmin(services, email);
  console.log(await work(services, id));
  return EXIT.done;
}

function emailArgument(usage: string): string {
  const email = parsed()?.values.email;
  if (!email) throw new UsageError(`Usage: ${usage}`);
  return email;
}

function parsed() {
  try {
    return parseArgs({ options: { email: { type: "string" } } });
  } catch {
    return null;
  }
}
