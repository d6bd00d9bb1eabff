import { createInterface, type Interface } from "node:readline";
import { Writable } from "node:stream";
import type { ReadStream } from "node:tty";
import type { Accounts, Credentials } from "#app/accounts/accounts.ts";
import { findAdmin } from "#app/accounts/admins.ts";
import { auditedAccounts } from "#app/store/audited-accounts.ts";
import { auditedStore } from "#app/store/audited-store.ts";
import { createRecorder } from "#app/audit/recorder.ts";
import { COMMAND, type Services } from "#app/services.ts";
import { isRole, type Role } from "#app/lib/roles.ts";
import type { Store } from "#app/store/store.ts";
import { usageOf } from "../bin/commands.mjs";
import { openAccountsOf, openExistingStore, openStoreIfAny } from "../server/drivers.ts";
import { readSettings } from "../server/env.ts";
import { forgetForeignSettings } from "../server/process/foreign-settings.ts";
import { storageSettingsOf } from "../server/process/storage-settings.ts";
import { EXIT, parsedArgs, UsageError } from "./command.ts";

const OPERATOR = { role: "operator" } as const;
const NOW = () => new Date();
const LINE_END = /\r?\n$/;
const NO_PASSWORD = "Standard input must contain the password, as one line.";
const MAX_READ = 1000;

type WorkOnAdmin = (services: Pick<Services, "actor" | "accounts" | "store" | "now">, id: string) => Promise<string>;
type AccountServices = Pick<Services, "actor" | "accounts" | "passwordPolicy">;
type WorkOnAccount = (services: AccountServices, credentials: Credentials) => Promise<string>;
type WorkOnNewAccount = (services: AccountServices, credentials: Credentials, role: Role) => Promise<string>;

export function forAccount(name: string, work: WorkOnAccount): Promise<number> {
  return withPassword(addressArgument(name), work);
}

export function forNewAccount(name: string, work: WorkOnNewAccount): Promise<number> {
  const { email, role = "owner" } = argumentsIn({ role: { type: "string" } }, name);
  if (!isRole(role)) throw new UsageError(usageOf(name));
  return withPassword(email, (services, credentials) => work(services, credentials, role));
}

async function withPassword(email: string, work: WorkOnAccount): Promise<number> {
  const settings = readSettings();
  forgetForeignSettings();
  const password = await readPassword(process.stdin, process.stderr);
  const storage = storageSettingsOf(settings);
  await using opened = new AsyncDisposableStack();
  const store = await openStoreIfAny(storage, NOW);
  opened.defer(() => store?.close());
  const accounts = await openAccountsOf(storage, NOW);
  opened.defer(() => accounts.close());
  const services = store ? audited(accounts, store) : { actor: OPERATOR, accounts };
  const siteName = async () => (await store?.settings.get())?.site.name ?? "";
  const passwordPolicy = { rule: settings.passwordRule, siteName };
  console.log(await work({ ...services, passwordPolicy }, { email, password }));
  return EXIT.done;
}

/** Runs `work` on an existing admin. Asks for no password, and also opens the catalogue, which holds the API keys. */
export async function forAdmin(name: string, work: WorkOnAdmin): Promise<number> {
  const email = addressArgument(name);
  const storage = storageSettingsOf(readSettings());
  forgetForeignSettings();
  await using opened = new AsyncDisposableStack();
  const store = await openExistingStore(storage, NOW);
  opened.defer(() => store.close());
  const accounts = await openAccountsOf(storage, NOW);
  opened.defer(() => accounts.close());
  const services = { ...audited(accounts, store), now: NOW };
  const { id } = await findAdmin(services, email);
  console.log(await work(services, id));
  return EXIT.done;
}

function audited(accounts: Accounts, store: Store) {
  const recorder = createRecorder({ actor: OPERATOR, origin: COMMAND, now: NOW });
  return {
    actor: OPERATOR,
    accounts: auditedAccounts(accounts, store, recorder),
    store: auditedStore(store, recorder),
  };
}

/** Removes `--name` from the arguments. @returns whether it was there. */
export function takeFlag(name: string): boolean {
  const at = process.argv.indexOf(`--${name}`);
  if (at >= 0) process.argv.splice(at, 1);
  return at >= 0;
}

function addressArgument(name: string): string {
  return argumentsIn({}, name).email;
}

/** The address, with `--email` or without, and the options. @throws {UsageError} */
function argumentsIn(options: Record<string, { type: "string" }>, name: string): { email: string; role?: string } {
  const parsed = parsedArgs(name, { options: { email: { type: "string" }, ...options }, allowPositionals: true });
  const { email, ...values } = parsed.values;
  const [address, ...more] = email === undefined ? parsed.positionals : [email, ...parsed.positionals];
  if (address?.includes("@") && more.length === 0) return { email: address, ...values };
  throw new UsageError(usageOf(name));
}

/**
 * Asks twice on a terminal, without echo; otherwise reads one line of the standard input.
 * @throws {UsageError} when the two differ, the password is empty, or there is more than one line.
 */
async function readPassword(input: ReadStream, output: NodeJS.WritableStream): Promise<string> {
  if (!input.isTTY) return oneLine(await beginningOf(input));
  const [password = "", retyped] = await askHidden(input, output, ["Password: ", "Retype password: "]);
  if (password !== retyped) throw new UsageError("Passwords do not match. Please try again.");
  return password;
}

/** Longer than any password; the rest stays unread. */
async function beginningOf(input: ReadStream): Promise<string> {
  let read = "";
  for await (const chunk of input.setEncoding("utf8")) {
    read += String(chunk);
    if (read.length > MAX_READ) throw new UsageError(NO_PASSWORD);
  }
  return read;
}

function oneLine(read: string): string {
  const line = read.replace(LINE_END, "");
  if (line === "" || line.includes("\n")) throw new UsageError(NO_PASSWORD);
  return line;
}

async function askHidden(input: ReadStream, output: NodeJS.WritableStream, questions: readonly string[]): Promise<string[]> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input, output: nowhere, terminal: true });
  terminal.once("SIGINT", () => terminal.close());
  try {
    const answers: string[] = [];
    for (const question of questions) {
      output.write(question);
      answers.push(await nextLine(terminal));
      output.write("\n");
    }
    return answers;
  } finally {
    terminal.close();
  }
}

function nextLine(terminal: Interface): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  terminal.once("line", resolve);
  terminal.once("close", () => reject(new UsageError("\nNo password was entered. Nothing was changed.")));
  return promise;
}
