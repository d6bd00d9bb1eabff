import { createHmac, timingSafeEqual } from "node:crypto";
import type { Account } from "../accounts.ts";
import type { Library } from "./better-auth-library.ts";
import { findEnabledAdmin } from "./stored-people.ts";
import type { TwoFactorCheck } from "./two-factor/two-factor.ts";

/** Set between password and code. Allows entering a code, and nothing else. */
const SECOND_STEP_COOKIE = "marquee.second_step";
const LIFETIME_SECONDS = 600;
const COOKIE = new RegExp(`(?:^|;\\s*)${SECOND_STEP_COOKIE.replace(".", "\\.")}=([\\w-]+)\\.([\\w-]+)(?:;|$)`);
const ATTRIBUTES = "Path=/; HttpOnly; SameSite=Lax";

type Step = { accountId: string; expiresAt: number; hasWeakPassword: boolean };

export type SecondStep = {
  cookieFor(accountId: string, hasWeakPassword: boolean): Promise<string>;
  /** Null without a valid cookie, or if the account, its password or its second factor changed since. */
  find(request: Headers): Promise<{ account: Account; hasWeakPassword: boolean } | null>;
  endingCookie: string;
};

export function openSecondStep({ library, rows }: Library, secret: string, check: TwoFactorCheck, now: () => Date): SecondStep {
  async function sign(step: string, accountId: string): Promise<Buffer> {
    const credential = await library.findCredentialAccount(accountId);
    const state = [credential?.password ?? "", await check.versionOf(accountId)];
    return createHmac("sha256", secret)
      .update(JSON.stringify(["second step", step, ...state]))
      .digest();
  }

  return {
    endingCookie: `${SECOND_STEP_COOKIE}=; Max-Age=0; ${ATTRIBUTES}`,
    async cookieFor(accountId, hasWeakPassword) {
      const expiresAt = now().getTime() + LIFETIME_SECONDS * 1000;
      const step: Step = { accountId, expiresAt, hasWeakPassword };
      const text = Buffer.from(JSON.stringify(step)).toString("base64url");
      const signature = (await sign(text, accountId)).toString("base64url");
      return `${SECOND_STEP_COOKIE}=${text}.${signature}; Max-Age=${LIFETIME_SECONDS}; ${ATTRIBUTES}`;
    },
    async find(request) {
      const [, text = "", signature = ""] = COOKIE.exec(request.get("cookie") ?? "") ?? [];
      const step = read(text);
      if (!step) return null;
      const [given, expected] = [Buffer.from(signature, "base64url"), await sign(text, step.accountId)];
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      if (step.expiresAt <= now().getTime()) return null;
      const account = await findEnabledAdmin(rows, { id: step.accountId });
      return account && { account, hasWeakPassword: step.hasWeakPassword };
    },
  };
}

/** The result is not verified yet. */
function read(text: string): Step | null {
  try {
    const step = JSON.parse(Buffer.from(text, "base64url").toString()) as Partial<Step> | null;
    return typeof step?.accountId === "string" ? (step as Step) : null;
  } catch {
    return null;
  }
}
