import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { describeDelays } from "./delays.contract.ts";
import { describeDisabling } from "./disabling.contract.ts";
import { describeGeneratedPasswords } from "./generated-passwords.contract.ts";
import { describeIdentities } from "./identities.contract.ts";
import { describeInvitations } from "./invitations.contract.ts";
import { describeKnownBrowsers } from "./known-browsers.contract.ts";
import { describePasswordResets } from "./password-resets.contract.ts";
import { describePasswords } from "./passwords.contract.ts";
import { describeRoles } from "./roles.contract.ts";
import { describeSessions } from "./sessions.contract.ts";
import { describeTokens } from "./tokens.contract.ts";
import { describeTwoFactor } from "../two-factor/two-factor.contract.ts";
import type { Account, Accounts, Credentials } from "../../accounts.ts";

const ADMIN = { email: "admin@marquee.example", password: "velvet curtain" };

export function describeAccounts(name: string, open: () => Promise<Accounts>): void {
  describe(`accounts stored by ${name}`, () => {
    let accounts: Accounts;

    beforeEach(async () => {
      accounts = await open();
    });
    afterEach(() => accounts.close());

    const whoIs = async (credentials: Credentials): Promise<Account | null> =>
      accounts.signIn(credentials, new Headers()).then(
        ({ account }) => account,
        () => null,
      );

    it("contain no admin until one is created", async () => {
      expect(await accounts.hasAdmin()).toBe(false);
      await accounts.createAdmin(ADMIN);
      expect(await accounts.hasAdmin()).toBe(true);
    });

    it("find an admin by address and password", async () => {
      const admin = await accounts.createAdmin(ADMIN);
      expect(admin).toEqual({ id: expect.stringMatching(/./), email: ADMIN.email, role: "owner" });
      expect(await whoIs(ADMIN)).toEqual(admin);
    });

    it("reject a wrong password and an unknown address", async () => {
      await accounts.createAdmin(ADMIN);
      expect(await whoIs({ ...ADMIN, password: "velvet curtains" })).toBeNull();
      expect(await whoIs({ ...ADMIN, password: "" })).toBeNull();
      expect(await whoIs({ ...ADMIN, email: "nobody@marquee.example" })).toBeNull();
      expect(await whoIs({ ...ADMIN, email: "" })).toBeNull();
    });

    it("ignore the case of addresses", async () => {
      const admin = await accounts.createAdmin({ ...ADMIN, email: "Admin@Marquee.EXAMPLE" });
      expect(admin.email).toBe(ADMIN.email);
      expect(await whoIs({ ...ADMIN, email: "ADMIN@marquee.example" })).toEqual(admin);
    });

    it("list all admins by address", async () => {
      expect(await accounts.admins()).toEqual([]);
      const made = [];
      for (const name of ["b", "a", "c"]) made.push(await accounts.createAdmin({ ...ADMIN, email: `${name}@marquee.example` }));
      const [b, a, c] = made;
      expect(await accounts.admins()).toEqual(
        [a, b, c].map((admin) => ({ ...admin, createdAt: expect.any(Date), disabledAt: null, lastSignInAt: null })),
      );
    });

    it("accept each address for one account only", async () => {
      const admin = await accounts.createAdmin(ADMIN);
      const again = accounts.createAdmin({ email: "ADMIN@marquee.example", password: "another one" });
      await expect(again).rejects.toMatchObject({ code: "account.exists" });
      expect(await whoIs(ADMIN)).toEqual(admin);
    });

    it("give an address to only one of several concurrent requests", async () => {
      const tries = await Promise.allSettled(Array.from({ length: 5 }, () => accounts.createAdmin(ADMIN)));
      expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      for (const lost of tries.filter((made) => made.status === "rejected")) {
        expect(lost.reason).toMatchObject({ code: "account.exists" });
      }
    });

    it.each([
      { ...ADMIN, password: "short" },
      { ...ADMIN, password: "p".repeat(129) },
      { ...ADMIN, email: "admin@localhost" },
    ])("refuse $email with $password.length characters", async (credentials) => {
      await expect(accounts.createAdmin(credentials)).rejects.toMatchObject({ code: "account.invalid" });
      expect(await accounts.hasAdmin()).toBe(false);
    });

    it("answer a ping while they are open", async () => {
      await expect(accounts.ping()).resolves.toBeUndefined();
    });

    describeDelays(() => accounts);
    describeDisabling(() => accounts);
    describeSessions(() => accounts);
    describePasswords(() => accounts);
    describePasswordResets(() => accounts);
    describeTwoFactor(() => accounts);
    describeGeneratedPasswords(() => accounts);
    describeIdentities(() => accounts);
    describeRoles(() => accounts);
    describeKnownBrowsers(() => accounts);
    describeInvitations(() => accounts);
    describeTokens(() => accounts);
  });
}
