import type { Context } from "hono";
import { actorOfApiKey } from "#app/accounts/api-keys/manage-api-keys.ts";
import type { Actor } from "#app/services.ts";
import { accountHeaders } from "../http/account-headers.ts";
import { requestOrigin } from "../http/request-origin.ts";
import { cookieLines } from "../http/session-cookies.ts";
import type { StorageEnv, StorageParts } from "./storage-env.ts";

/** @throws {AppError} `api-key.unknown`: a wrong key never falls back to the session. */
export async function actorOf(c: Context<StorageEnv>, { services, settings }: StorageParts): Promise<Actor> {
  const { incoming } = c.env;
  const key = c.req.header("x-appwrite-key");
  if (key !== undefined) return actorOfApiKey(services.for({ role: "visitor" }), key, requestOrigin(incoming, settings));
  const signedIn = await services.accounts.sessionOf(accountHeaders(incoming, settings));
  if (!signedIn) return { role: "visitor" };
  for (const cookie of cookieLines(signedIn?.cookies ?? [], incoming, settings)) c.header("Set-Cookie", cookie, { append: true });
  return { role: "admin", account: signedIn.account };
}
