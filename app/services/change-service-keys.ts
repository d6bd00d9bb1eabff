import {
  keyFields,
  SERVICE_NAMES,
  type KeyHints,
  type ServiceKeyName,
  type ServiceKeys,
  type ServiceName,
  type ShownService,
} from "./service-keys.ts";
import { parseMailbox } from "#app/lib/addresses/mailbox.ts";
import { parseSmtpUrl } from "#app/lib/addresses/smtp-url.ts";
import { AppError, type FieldProblem } from "#app/lib/errors.ts";
import { message, type LocalizedMessage } from "#app/lib/localized-message.ts";
import { confirmPassword, type Confirmation } from "#app/accounts/passwords/confirm-password.ts";
import { requireRight, type Services } from "#app/services.ts";

const MAX_LENGTH = 500;
/** A key of this length or more shows its last four characters, a shorter one two. */
const LONG_KEY = 16;
const SHORT_KEY = 8;

type KeyServices = Pick<Services, "actor" | "accounts" | "store" | "now">;

/** @param fixed Those that the environment sets. @throws {AppError} `actor.not-allowed`. */
export async function listServices(
  { actor, accounts, store }: KeyServices,
  fixed: ReadonlySet<ServiceName>,
): Promise<ShownService[]> {
  requireRight(actor, "site.manage");
  const stored = new Map((await store.serviceKeys.list()).map((keys) => [keys.service, keys]));
  return SERVICE_NAMES.map((name) => {
    const keys = stored.get(name);
    if (fixed.has(name)) return { name, state: "environment", hints: {}, setAt: null };
    if (!keys) return { name, state: "unset", hints: {}, setAt: null };
    const isReadable = accounts.sealing.open(keys.sealed, purposeOf(name)) !== null;
    return { name, state: isReadable ? "set" : "unreadable", hints: isReadable ? keys.hints : {}, setAt: keys.setAt };
  });
}

/** Null if owners have entered none, or they were encrypted with a different secret of the site. */
export async function findServiceKeys<Name extends ServiceName>(
  { accounts, store }: Pick<Services, "accounts" | "store">,
  name: Name,
): Promise<ServiceKeys<Name> | null> {
  const stored = await store.serviceKeys.get(name);
  const opened = stored && accounts.sealing.open(stored.sealed, purposeOf(name));
  return opened ? (JSON.parse(opened) as ServiceKeys<Name>) : null;
}

/**
 * Takes effect with the next request to the service, on every instance. Asks for the password, because choosing the mail server
 * means reading the links that reset passwords.
 * @throws {AppError} `actor.not-allowed`; `site.invalid` with each field; `account.wrong-password`; `account.wait`.
 */
export async function setServiceKeys(
  services: KeyServices,
  name: ServiceName,
  typed: (field: ServiceKeyName) => string,
  confirmation: Confirmation,
): Promise<void> {
  const { actor, accounts, store, now } = services;
  requireRight(actor, "site.manage");
  const entries = keyFields(name).map(([field]) => [field, typed(field).trim()] as const);
  const problems = entries.flatMap(([field, value]) => problemsOf(field, value));
  if (problems.length > 0) throw new AppError("site.invalid", message("admin.refused.someFields"), problems);
  await confirmPassword(services, confirmation);
  const sealed = accounts.sealing.seal(JSON.stringify(Object.fromEntries(entries)), purposeOf(name));
  const hints: KeyHints = Object.fromEntries(entries.map(([field, value]) => [field, hintOf(name, field, value)]));
  await store.serviceKeys.set({ service: name, sealed, hints, setAt: now() });
}

/** @throws {AppError} `actor.not-allowed`. */
export async function removeServiceKeys({ actor, store }: Pick<Services, "actor" | "store">, name: ServiceName): Promise<void> {
  requireRight(actor, "site.manage");
  await store.serviceKeys.remove(name);
}

/** Sends to the owner's own address. @throws {AppError} `actor.not-allowed`, `mail.off`, `mail.failed`. */
export async function sendTestMail(
  { actor, outbox }: Pick<Services, "actor" | "outbox">,
  origin: string,
): Promise<{ to: string }> {
  requireRight(actor, "site.manage");
  if (!outbox || actor.role !== "admin") throw new AppError("mail.off", message("admin.refused.noMail"));
  const to = actor.account.email;
  const text = `This site can send mail: ${origin}\n\nYou asked for this test under Services.\n`;
  await outbox.send({ to, subject: `Test mail of ${new URL(origin).host}`, text });
  return { to };
}

function purposeOf(name: ServiceName): string[] {
  return ["service keys", name];
}

function problemsOf(field: ServiceKeyName, value: string): FieldProblem[] {
  const problem = problemOf(field, value);
  return problem ? [{ field, ...problem }] : [];
}

function problemOf(field: ServiceKeyName, value: string): LocalizedMessage | null {
  if (value === "") return message("admin.refused.fillIn");
  if (value.length > MAX_LENGTH) return message("admin.refused.useAtMost", { most: `${MAX_LENGTH}` });
  if (field === "smtpUrl") return parseSmtpUrl(value) ? null : message("admin.refused.noSmtpUrl");
  if (field === "mailFrom") return parseMailbox(value) ? null : message("admin.refused.noMailFrom");
  return /^[\x21-\x7e]+$/.test(value) ? null : message("admin.refused.noServiceKey");
}

/** A mail server shows its name and port, which are not secret. */
function hintOf(name: ServiceName, field: ServiceKeyName, value: string): string {
  if (keyFields(name).some(([each, { isPublic }]) => each === field && isPublic)) return value;
  const server = field === "smtpUrl" ? parseSmtpUrl(value) : null;
  if (server) return `${server.host}:${server.port}`;
  if (value.length >= LONG_KEY) return value.slice(-4);
  return value.length >= SHORT_KEY ? value.slice(-2) : "";
}
