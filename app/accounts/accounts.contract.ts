import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { describeSessions } from "./sessions.contract.ts";
import type { Accounts } from "./accounts.ts";

const ADMIN = { email: "admin@marquee.example", password: "velvet curtain" };

/** What every driver of the accounts must do; `open` gives accounts that hold nobody. */
export function describeAccounts(name: string, open: () => Promise<Accounts>): void {
  describe(`accounts kept by ${name}`, () => {
    let accounts: Accounts;

    beforeEach(async () => {
      accounts = await open();
    });
    afterEach(() => accounts.close());

    it("have no admin until one is made", async () => {
      expect(await accounts.hasAdmin()).toBe(false);
      await accounts.createAdmin(ADMIN);
      expect(await accounts.hasAdmin()).toBe(true);
    });

    it("know an admin by address and password", async () => {
      const admin = await accounts.createAdmin(ADMIN);
      expect(admin).toEqual({ id: expect.stringMatching(/./), email: ADMIN.email, role: "admin" });
      expect(await accounts.authenticate(ADMIN)).toEqual(admin);
    });

    it("answer the same to a wrong password and to an unknown address", async () => {
      await accounts.createAdmin(ADMIN);
      expect(await accounts.authenticate({ ...ADMIN, password: "velvet curtains" })).toBeNull();
      expect(await accounts.authenticate({ ...ADMIN, password: "" })).toBeNull();
      expect(await accounts.authenticate({ ...ADMIN, email: "nobody@marquee.example" })).toBeNull();
      expect(await accounts.authenticate({ ...ADMIN, email: "" })).toBeNull();
    });

    it("tell addresses apart whatever their case", async () => {
      const admin = await accounts.createAdmin({ ...ADMIN, email: "Admin@Marquee.EXAMPLE" });
      expect(admin.email).toBe(ADMIN.email);
      expect(await accounts.authenticate({ ...ADMIN, email: "ADMIN@marquee.example" })).toEqual(admin);
    });

    it("give an address to one account only", async () => {
      const admin = await accounts.createAdmin(ADMIN);
      const again = accounts.createAdmin({ email: "ADMIN@marquee.example", password: "another one" });
      await expect(again).rejects.toMatchObject({ code: "account.exists" });
      expect(await accounts.authenticate(ADMIN)).toEqual(admin);
    });

    it("give an address to one of those who ask for it at once", async () => {
      const tries = await Promise.allSettled(Array.from({ length: 5 }, () => accounts.createAdmin(ADMIN)));
      expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      for (const lost of tries.filter((made) => made.status === "rejected")) {
        expect(lost.reason).toMatchObject({ code: "account.exists" });
      }
    });

    it("read a password of 128 characters to its end", async () => {
      const password = "p".repeat(128);
      await accounts.createAdmin({ ...ADMIN, password });
      expect(await accounts.authenticate({ ...ADMIN, password })).not.toBeNull();
      expect(await accounts.authenticate({ ...ADMIN, password: `${"p".repeat(127)}q` })).toBeNull();
      expect(await accounts.authenticate({ ...ADMIN, password: `${password}p` })).toBeNull();
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

    describeSessions(() => accounts);
  });
}
