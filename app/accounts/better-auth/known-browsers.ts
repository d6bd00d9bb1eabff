import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { addressProblem } from "#app/lib/addresses/email-address.ts";
import type { Library } from "./better-auth-library.ts";

/** Identifies a browser that signed in before. Grants no access. */
const KNOWN_BROWSER_COOKIE = "marquee.known_browser";

const LIFETIME_SECONDS = 365 * 86_400;
const ID_BYTES = 12;
const COOKIE = new RegExp(`(?:^|;\\s*)${KNOWN_BROWSER_COOKIE.replace(".", "\\.")}=(\\d+)\\.([\\w-]+)\\.([\\w-]+)`);

export type KnownBrowsers = {
  cookieFor(accountId: string): Promise<string>;
  /** The browser's id; null unless it signed in to this account before. */
  find(email: string, request: Headers): Promise<string | null>;
};

/** Signed over the password hash, so that a password change invalidates all of them. */
export function openKnownBrowsers({ library }: Library, secret: string, now: () => Date): KnownBrowsers {
  async function sign(accountId: string, expiresAt: string, id: string): Promise<Buffer> {
    const credential = await library.findCredentialAccount(accountId);
    const signed = JSON.stringify(["known browser", accountId, credential?.password ?? "", expiresAt, id]);
    return createHmac("sha256", secret).update(signed).digest();
  }

  return {
    async cookieFor(accountId) {
      const expiresAt = String(Math.floor(now().getTime() / 1000) + LIFETIME_SECONDS);
      const id = randomBytes(ID_BYTES).toString("base64url");
      const signature = (await sign(accountId, expiresAt, id)).toString("base64url");
      const value = `${expiresAt}.${id}.${signature}`;
      return `${KNOWN_BROWSER_COOKIE}=${value}; Max-Age=${LIFETIME_SECONDS}; Path=/; HttpOnly; SameSite=Lax`;
    },
    async find(email, request) {
      const [, expiresAt = "", id = "", signature = ""] = COOKIE.exec(request.get("cookie") ?? "") ?? [];
      if (Number(expiresAt) * 1000 <= now().getTime()) return null;
      const address = email.toLowerCase();
      if (addressProblem(address) !== null) return null;
      const found = await library.findUserByEmail(address);
      // Takes the same work without an account, because response times must not reveal whether one exists.
      const [given, expected] = [Buffer.from(signature, "base64url"), await sign(found?.user.id ?? "", expiresAt, id)];
      const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
      return found && isSigned ? id : null;
    },
  };
}
