import { createHash, randomBytes } from "node:crypto";
import { AppError } from "#app/lib/errors.ts";
import type { ApiKey } from "#app/store/store.ts";
import { cleanText } from "../clean-text.ts";
import { confirmPassword, type Confirmation } from "./confirm-password.ts";
import { requireAccount, requireAdmin, type Actor, type Services } from "../services.ts";

/** Lets secret scanners recognize a key. */
const PREFIX = "mq_";
const KEY_BYTES = 32;
const KEY = /^mq_[\w-]{43}$/;
const MAX_NAME_LENGTH = 100;
const MAX_KEYS = 100;
const USE_MS = 60_000;

type ApiKeyServices = Pick<Services, "actor" | "accounts" | "store" | "now" | "newId">;

/**
 * Creates a key that may change files while its maker's account is enabled.
 * @returns The key; only its hash is stored, so it is shown once.
 * @throws {AppError} `actor.not-admin`, `api-key.invalid`, `account.wrong-password`, `account.wait`; `api-key.too-many` from 101
 * on.
 */
export async function createApiKey(services: ApiKeyServices, typed: string, confirmation: Confirmation): Promise<string> {
  const { actor, store, now, newId } = services;
  const { email: createdBy } = requireAccount(actor);
  const name = cleanText(typed, MAX_NAME_LENGTH);
  if (!name) throw noName();
  await confirmPassword(services, confirmation);
  const key = PREFIX + randomBytes(KEY_BYTES).toString("base64url");
  await store.transaction(async (tx) => {
    if ((await tx.apiKeys.list()).length >= MAX_KEYS) throw tooMany();
    await tx.apiKeys.insert({ id: newId(), name, createdBy, createdAt: now() }, hashOf(key));
  });
  return key;
}

/** Valid keys, newest first. @throws {AppError} `actor.not-admin`. */
export async function listApiKeys({ actor, store }: Pick<Services, "actor" | "store">): Promise<ApiKey[]> {
  requireAdmin(actor);
  return store.apiKeys.list();
}

/** @throws {AppError} `actor.not-admin`. */
export async function revokeApiKey({ actor, store, now }: Pick<Services, "actor" | "store" | "now">, id: string): Promise<void> {
  requireAdmin(actor);
  await store.apiKeys.revoke(id, now());
}

/**
 * Records the last use at most once a minute.
 * @throws {AppError} `api-key.unknown` for an invented or revoked key, or one whose maker is disabled or removed.
 */
export async function actorOfApiKey(
  { accounts, store, now }: Pick<Services, "accounts" | "store" | "now">,
  key: string,
): Promise<Actor> {
  const known = KEY.test(key) ? await store.apiKeys.find(hashOf(key)) : null;
  if (!known || !(await accounts.isEnabled(known.createdBy)))
    throw new AppError("api-key.unknown", "This API key is unknown or was revoked.");
  const at = now();
  if (at.getTime() - (known.lastUsedAt?.getTime() ?? 0) >= USE_MS) await store.apiKeys.use(known.id, at);
  return { role: "key", id: known.id };
}

/** A stored key may belong to a disabled admin, so it is checked against the accounts. */
export async function acceptedApiKeys({ accounts, store }: Pick<Services, "accounts" | "store">): Promise<ApiKey[]> {
  const keys = await store.apiKeys.list();
  const enabled = new Set<string>();
  for (const email of new Set(keys.map(({ createdBy }) => createdBy))) if (await accounts.isEnabled(email)) enabled.add(email);
  return keys.filter(({ createdBy }) => enabled.has(createdBy));
}

function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

function noName(): AppError {
  const message = "Give the key a name.";
  return new AppError("api-key.invalid", message, [{ field: "name", message }]);
}

function tooMany(): AppError {
  return new AppError("api-key.too-many", `There are ${MAX_KEYS} keys already. Revoke keys that are no longer used.`);
}
