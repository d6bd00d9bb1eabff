import type { Context } from "hono";
import type { Actor } from "#app/domain/services.ts";
import { accountHeaders } from "../account-headers.ts";
import { pageAddress } from "../page-address.ts";
import { cookieLines } from "../session-cookies.ts";
import type { StorageEnv, StorageParts } from "./storage-env.ts";

/** Who acts: whom the session of the cookie belongs to, else a visitor. */
export async function actorOf(c: Context<StorageEnv>, { services, settings }: StorageParts): Promise<Actor> {
  const { incoming } = c.env;
  const signedIn = await services.accounts.sessionOf(accountHeaders(incoming, settings.trustedProxies));
  if (!signedIn) return { role: "visitor" };
  for (const cookie of cookieLines(signedIn.cookies, pageAddress(incoming, settings)))
    c.header("Set-Cookie", cookie, { append: true });
  return { role: "admin", account: signedIn.account };
}
