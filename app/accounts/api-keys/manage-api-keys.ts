import { createHash, randomBytes } from "node:crypto";
import { KEY_RIGHTS, KEY_DAYS, type ApiKey } from "./api-keys.ts";
import { AppError } from "#app/lib/errors.ts";
import { message, type LocalizedMessage } from "#app/lib/localized-message.ts";
import { parseCalendarDate } from "#app/lib/time/dates.ts";
import { recordRefusedKey } from "#app/audit/record-refusals.ts";
import { cleanText } from "#app/lib/text/clean-text.ts";
import { confirmPassword, type Confirmation } from "../passwords/confirm-password.ts";
import { mirroredName } from "#app/site/mirrored-site.ts";
import { requireAccount, requireRight, type Actor, type Origin, type Services } from "#app/services.ts";

/** Lets secret scanners recognize a key. */
const PREFIX = "mq_";
const KEY_BYTES = 32;
const KEY = /^mq_[\w-]{43}$/;
const MAX_NAME_LENGTH = 100;
const MAX_KEYS = 100;
const USE_MS = 60_000;
const DAY_MS = 86_400_000;

type ApiKeyServices = Pick<Services, "actor" | "accounts" | "store" | "now" | "newId">;

export type NewApiKey = { name: string; rights: readonly string[]; expires: KeyExpiry };

/**
 * Creates a key that is valid until it expires and while its maker is an enabled owner. Revokes the maker's keys of this name
 * that were never shown, because their responses were lost.
 * @returns The key; only its hash is stored, so it is shown once.
 * @throws {AppError} `actor.not-allowed`, `api-key.invalid`, `account.wrong-password`, `account.wait`; `api-key.too-many` from
 * 101 on.
 */
export async function createApiKey(services: ApiKeyServices, input: NewApiKey, confirmation: Confirmation): Promise<string> {
  const { actor, store, now, newId } = services;
  requireRight(actor, "site.manage");
  const { email: createdBy } = requireAccount(actor);
  const name = cleanText(input.name, MAX_NAME_LENGTH);
  if (!name) throw invalidKey("name", message("admin.refused.noKeyName"));
  const rights = KEY_RIGHTS.filter((right) => input.rights.includes(right));
  if (rights.length === 0) throw invalidKey("rights", message("admin.refused.noKeyRight"));
  const expiresAt = expiryOf(input.expires, now());
  await confirmPassword(services, confirmation);
  const key = PREFIX + randomBytes(KEY_BYTES).toString("base64url");
  await store.transaction(async (tx) => {
    const lost = (key: ApiKey) => !key.isShown && key.name === name && key.createdBy === createdBy;
    for (const { id } of (await tx.apiKeys.list()).filter(lost)) await tx.apiKeys.revoke(id, now());
    if ((await tx.apiKeys.list()).length >= MAX_KEYS)
      throw new AppError("api-key.too-many", message("admin.refused.tooManyKeys", { most: `${MAX_KEYS}` }));
    await tx.apiKeys.insert({ id: newId(), name, createdBy, createdAt: now(), rights, expiresAt }, hashOf(key));
  });
  return key;
}

/** Called by the page that shows a key. Ignores an unknown key. @throws {AppError} `actor.not-allowed`. */
export async function confirmApiKeyShown({ actor, store }: Pick<Services, "actor" | "store">, key: string): Promise<void> {
  requireRight(actor, "site.manage");
  await store.apiKeys.confirmShown(hashOf(key));
}

/** Keys that are not revoked, newest first; expired ones too. @throws {AppError} `actor.not-allowed`. */
export async function listApiKeys({ actor, store }: Pick<Services, "actor" | "store">): Promise<ApiKey[]> {
  requireRight(actor, "site.manage");
  return store.apiKeys.list();
}

/** Also ends the key's uploads. @throws {AppError} `actor.not-allowed`. */
export async function revokeApiKey({ actor, store, now }: Pick<Services, "actor" | "store" | "now">, id: string): Promise<void> {
  requireRight(actor, "site.manage");
  await store.transaction(async (tx) => {
    await tx.apiKeys.revoke(id, now());
    await tx.files.removeUnfinishedOf([id]);
  });
}

export async function revokeApiKeysOf({ store, now }: Pick<Services, "store" | "now">, createdBy: string): Promise<void> {
  await store.transaction(async (tx) => {
    await tx.files.removeUnfinishedOf(await tx.apiKeys.revokeAllOf(createdBy, now()));
  });
}

/**
 * Records the last use at most once a minute, and refusals in the audit log.
 * @throws {AppError} `api-key.unknown` for an invented, revoked or expired key, or one whose maker is no longer an enabled
 * owner.
 */
export async function actorOfApiKey(
  { accounts, store, now }: Pick<Services, "accounts" | "store" | "now">,
  key: string,
  origin: Origin,
): Promise<Extract<Actor, { role: "key" }>> {
  const known = KEY.test(key) ? await store.apiKeys.find(hashOf(key)) : null;
  const at = now();
  if (!known || isExpired(known, at) || !(await accounts.isEnabledOwner(known.createdBy))) {
    await recordRefusedKey({ store, now, origin }, known?.name);
    throw unknownKey();
  }
  if (at.getTime() - (known.lastUsedAt?.getTime() ?? 0) >= USE_MS) await store.apiKeys.use(known.id, at);
  const mirrorOf = mirroredName(await store.settings.get());
  return { role: "key", id: known.id, name: known.name, rights: known.rights, mirrorOf };
}

/** A stored key may belong to a disabled admin, so it is checked against the accounts. */
export async function acceptedApiKeys({ accounts, store, now }: Pick<Services, "accounts" | "store" | "now">): Promise<ApiKey[]> {
  const at = now();
  const keys = (await store.apiKeys.list()).filter((key) => !isExpired(key, at));
  const enabled = new Set<string>();
  for (const email of new Set(keys.map(({ createdBy }) => createdBy)))
    if (await accounts.isEnabledOwner(email)) enabled.add(email);
  return keys.filter(({ createdBy }) => enabled.has(createdBy));
}

export function unknownKey(): AppError {
  return new AppError("api-key.unknown", "This API key is unknown, has expired or was revoked.");
}

function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

function isExpired({ expiresAt }: ApiKey, at: Date): boolean {
  return expiresAt !== null && expiresAt <= at;
}

/**
 * `choice` is `never`, a number of `KEY_DAYS` or `day`. `day` is the last day in UTC, as `YYYY-MM-DD`; it is only used with that
 * choice.
 */
type KeyExpiry = { choice: string; day: string };

/** Null for never. @throws {AppError} `api-key.invalid`, with the field `expires` or `day`. */
function expiryOf({ choice, day }: KeyExpiry, now: Date): Date | null {
  if (choice === "never") return null;
  if (choice === "day") return endOf(day, now);
  const days = KEY_DAYS.find((days) => String(days) === choice);
  if (days === undefined) throw invalidKey("expires", message("admin.refused.noKeyExpiry"));
  return new Date(now.getTime() + days * DAY_MS);
}

function endOf(day: string, now: Date): Date {
  const date = parseCalendarDate(day);
  const end = date?.precision === "day" ? new Date(Date.parse(date.key) + DAY_MS) : null;
  if (!end || end <= now) throw invalidKey("day", message("admin.refused.noKeyDay"));
  return end;
}

function invalidKey(field: string, problem: LocalizedMessage): AppError {
  return new AppError("api-key.invalid", problem, [{ field, ...problem }]);
}
