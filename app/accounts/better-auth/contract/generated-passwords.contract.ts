import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { requestHeaders } from "../../../../tests/browser-requests.ts";
import type { Account, Accounts } from "../../accounts.ts";

const GENERATED = { email: "admin@marquee.example", password: "k3v9q-x2m7d-p8w4t-h6z5n" };
const OWN = { ...GENERATED, password: "velvet curtain" };
const BEGIN = new Date("2025-03-01T12:00:00Z");
const END = new Date("2025-03-02T12:00:00Z");
const EXPIRED = { code: "account.password-expired", message: expect.stringContaining("./marquee admin:reset") };

export function describeGeneratedPasswords(accountsOf: () => Accounts): void {
  describe("a generated password", () => {
    let accounts: Accounts;
    let admin: Account;

    beforeEach(async () => {
      vi.useFakeTimers({ toFake: ["Date"], now: BEGIN });
      accounts = accountsOf();
      admin = await accounts.createAdmin(GENERATED, "owner", END);
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    const signIn = (credentials = GENERATED) => accounts.signIn(credentials, requestHeaders());

    it("signs in until it expires, and says when that is", async () => {
      vi.setSystemTime(END.getTime() - 1);
      const { cookies, passwordExpiresAt } = await signIn();
      expect(passwordExpiresAt).toEqual(END);
      expect(await accounts.sessionOf(requestHeaders(cookies))).toMatchObject({ passwordExpiresAt: END });
      vi.setSystemTime(END);
      await expect(signIn()).rejects.toMatchObject(EXPIRED);
      expect(await accounts.sessions(admin.id)).toHaveLength(1);
    });

    it("reveals its expiry only to users who know it", async () => {
      vi.setSystemTime(END);
      await expect(signIn(OWN)).rejects.toMatchObject({ code: "account.wrong-credentials" });
    });

    it("confirms nothing once it has expired, but can still be changed", async () => {
      const here = await signIn();
      const confirm = () => accounts.verifyPassword(admin, GENERATED.password, requestHeaders());
      await confirm();
      vi.setSystemTime(END);
      const problems = [{ field: "password", message: expect.stringContaining("has expired") }];
      await expect(confirm()).rejects.toMatchObject({ code: "account.password-expired", problems });
      await accounts.changePassword(here, { current: GENERATED.password, next: OWN.password }, requestHeaders());
      expect(await signIn(OWN)).toMatchObject({ passwordExpiresAt: null });
    });

    it("is replaced by one that the operator sets", async () => {
      await accounts.resetPassword(OWN);
      vi.setSystemTime(END);
      expect(await signIn(OWN)).toMatchObject({ passwordExpiresAt: null });
    });

    it("reports its expiry after signing in by a link, too", async () => {
      await accounts.createSignInLink("a token", { accountId: admin.id, expiresAt: END });
      expect(await accounts.signInByLink("a token", requestHeaders())).toMatchObject({ passwordExpiresAt: END });
    });
  });
}
