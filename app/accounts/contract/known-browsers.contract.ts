import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { requestHeaders } from "../../../tests/browser-requests.ts";
import type { Accounts } from "../accounts.ts";

const ADMIN = { email: "admin@marquee.example", password: "velvet curtain" };
const OTHER = { ...ADMIN, email: "other@marquee.example" };
const BEGIN = new Date("2025-03-01T12:00:00Z");
const DAY = 86_400_000;

export function describeKnownBrowsers(accountsOf: () => Accounts): void {
  describe("for a browser that signed in to an account before", () => {
    let accounts: Accounts;
    let known: string[];

    beforeEach(async () => {
      vi.useFakeTimers({ toFake: ["Date"], now: BEGIN });
      accounts = accountsOf();
      await accounts.createAdmin(ADMIN);
      await accounts.createAdmin(OTHER);
      const { cookies } = await accounts.signIn(ADMIN, requestHeaders());
      await accounts.signOut(requestHeaders(cookies));
      known = cookies.filter((cookie) => cookie.startsWith("marquee.known_browser="));
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    const signIn = (credentials: typeof ADMIN, cookies: readonly string[] = []): Promise<string> =>
      accounts.signIn(credentials, requestHeaders(cookies)).then(
        () => "in",
        ({ code }: { code: string }) => code,
      );
    const guess = async (times: number, { email } = ADMIN, cookies: readonly string[] = []) => {
      for (let i = 0; i < times; i++) await signIn({ email, password: `guess ${i}` }, cookies);
    };

    it("do not let it wait for the failures of others, and let other browsers wait a second", async () => {
      await guess(6);
      expect([await signIn(ADMIN), await signIn(ADMIN, known)]).toEqual(["account.wait", "in"]);
      vi.setSystemTime(BEGIN.getTime() + 1000);
      expect(await signIn(ADMIN)).toBe("in");
    });

    it("let it wait for its own failures, however often it guesses", async () => {
      await guess(6, ADMIN, known);
      expect([await signIn(ADMIN, known), await signIn(ADMIN)]).toEqual(["account.wait", "in"]);
    });

    it("know it for this account alone", async () => {
      await guess(6, OTHER);
      expect(await signIn(OTHER, known)).toBe("account.wait");
    });

    it("know it for a year", async () => {
      const isKnown = async (at: number) => {
        vi.setSystemTime(at);
        await guess(6);
        return (await signIn(ADMIN, known)) === "in";
      };
      const end = BEGIN.getTime() + 365 * DAY;
      expect([await isKnown(end - 1000), await isKnown(end)]).toEqual([true, false]);
    });

    it("know it by no cookie that was changed or made up", async () => {
      await guess(6);
      const [cookie = ""] = known;
      const made = [cookie.replace(/=\d/, "=9"), cookie.replace(/\.[\w-]/, ".x"), `${cookie.split(";", 1)[0]}x`];
      for (const changed of [...made, "marquee.known_browser=1.a.b", "marquee.known_browser=99999999999.a."]) {
        expect(await signIn(ADMIN, [changed])).toBe("account.wait");
      }
    });

    it("take an address that is none for that of no account, and one without an account likewise", async () => {
      for (const email of ["\0", "admin\0@marquee.example", "none@marquee.example"]) {
        expect(await signIn({ ...ADMIN, email }, known)).toBe("account.wrong-credentials");
      }
    });

    it("know it no longer once the password is another one", async () => {
      const next = { ...ADMIN, password: "silver screen" };
      await accounts.resetPassword(next);
      await guess(6);
      expect(await signIn(next, known)).toBe("account.wait");
    });
  });
}
