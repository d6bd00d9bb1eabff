import { beforeEach, describe, expect, it } from "vitest";
import { requestHeaders } from "../../../../tests/browser-requests.ts";
import { SecondStepNeeded, SESSION_COOKIE, type Account, type Accounts } from "../../accounts.ts";
import { totpCode } from "../two-factor/totp.ts";

const ADA = { email: "ada@marquee.example", password: "velvet curtain" };
const BEN = { email: "ben@marquee.example", password: "silver screen" };
const NEXT = "paper lantern";

const KINDS = [
  "invitation",
  "password reset",
  "sign-in link",
  "recovery code",
  "session",
  "second step",
  "pending sign-in",
  "known browser",
  "two-factor set-up",
] as const;
type Kind = (typeof KINDS)[number];

/** The kinds stored as hashes, with the prefixes of their tokens in storage. */
const PREFIXES: Partial<Record<Kind, readonly string[]>> = Object.fromEntries(
  ["invitation", "password reset", "sign-in link", "recovery code"].map((kind) => [
    kind,
    ["", "invitation:", "password-reset:", "sign-in:", "recovery-code:"],
  ]),
);

export function describeTokens(accountsOf: () => Accounts): void {
  describe("single-use tokens", () => {
    let accounts: Accounts;
    let ada: Account;
    let tokens: Record<Kind, string>;
    /** Headers after Ben's password step, with his code still required. */
    let owing: Headers;

    const valueOf = (cookies: readonly string[], name: string) =>
      cookies
        .find((cookie) => cookie.startsWith(`${name}=`))
        ?.split(";", 1)[0]
        ?.slice(name.length + 1) ?? "";
    const withCookie = (name: string, value: string) => new Headers({ cookie: `${name}=${value}` });
    const works = (work: Promise<unknown>) =>
      work.then(
        () => true,
        () => false,
      );

    /** Return true if the token is accepted as one of the kind. */
    const consumers: Record<Kind, (token: string) => Promise<boolean>> = {
      invitation: async (token) =>
        (await accounts.findInvitation(token)) !== null ||
        works(accounts.redeemInvitation(token, { email: "new@marquee.example", password: NEXT })),
      "password reset": async (token) =>
        (await accounts.findPasswordReset(token)) !== null || works(accounts.redeemPasswordReset(token, NEXT)),
      "sign-in link": async (token) =>
        (await accounts.isSignInLink(token)) || works(accounts.signInByLink(token, requestHeaders())),
      "recovery code": (token) => works(accounts.signInWithCode(token, owing)),
      session: async (token) => (await accounts.sessionOf(withCookie(SESSION_COOKIE, token))) !== null,
      "second step": async (token) => (await accounts.secondStep(withCookie("marquee.second_step", token))) !== null,
      "pending sign-in": (token) => {
        const identity = { issuer: "https://login.example/", subject: "1", email: ADA.email, isEmailVerified: true };
        return works(accounts.signInByIdentity(async () => identity, withCookie("marquee.pending_sign_in", token)));
      },
      "known browser": async (token) => {
        for (let i = 0; i < 6; i++) await works(accounts.signIn({ ...ADA, password: `guess ${i}` }, requestHeaders()));
        const request = requestHeaders([`marquee.known_browser=${token}`]);
        return works(accounts.signIn(ADA, request));
      },
      "two-factor set-up": (token) => works(accounts.readTwoFactor(ada, token)),
    };

    beforeEach(async () => {
      accounts = accountsOf();
      ada = await accounts.createAdmin(ADA);
      await accounts.createAdmin(BEN);
      const expiresAt = new Date(Date.now() + 60_000);
      await accounts.invite("token-of-an-invitation", { email: null, role: "owner", invitedBy: ADA.email, expiresAt });
      await accounts.createPasswordReset("token-of-a-reset", { accountId: ada.id, expiresAt });
      await accounts.createSignInLink("token-of-a-link", { accountId: ada.id, expiresAt });
      const here = await accounts.signIn(ADA, requestHeaders());
      const ben = await accounts.signIn(BEN, requestHeaders());
      const begun = await accounts.beginTwoFactor(ben.account);
      const code = totpCode(begun.secret, new Date());
      const recoveryCodes = await accounts.enableTwoFactor(ben, { sealed: begun.sealed, code }, requestHeaders());
      const refused: unknown = await accounts.signIn(BEN, requestHeaders()).catch((error) => error);
      if (!(refused instanceof SecondStepNeeded)) throw refused;
      owing = requestHeaders(refused.cookies);
      tokens = {
        invitation: "token-of-an-invitation",
        "password reset": "token-of-a-reset",
        "sign-in link": "token-of-a-link",
        "recovery code": recoveryCodes[0] ?? "",
        session: valueOf(here.cookies, SESSION_COOKIE),
        "second step": valueOf(refused.cookies, "marquee.second_step"),
        "pending sign-in": valueOf([accounts.pendingCookie("state")], "marquee.pending_sign_in"),
        "known browser": valueOf(here.cookies, "marquee.known_browser"),
        "two-factor set-up": (await accounts.beginTwoFactor(ada)).sealed,
      };
    });

    it.each(KINDS)("are rejected wherever another type is expected than: %s", async (kind) => {
      const accepted: string[] = [];
      for (const other of KINDS.filter((each) => each !== kind)) {
        for (const prefix of PREFIXES[other] ?? [""])
          if (await consumers[other](prefix + tokens[kind])) accepted.push(`${prefix} as ${other}`);
      }
      expect(accepted).toEqual([]);
      expect(await consumers[kind](tokens[kind])).toBe(true);
    });
  });
}
