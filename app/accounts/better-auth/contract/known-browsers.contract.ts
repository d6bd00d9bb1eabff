import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { requestHeaders } from "../../../../tests/browser-requests.ts";
import type { Accounts } from "../../accounts.ts";

const ADMIN = { email: "admin@marquee.example", password: "velvet curtain" };
const OTHER = { ...ADMIN, email: "other@marquee.example" };
const BEGIN = new Date("2025-03-01T12:00:00Z");
const DAY = 86_400_000;

export function describeKnownBrowsers(accountsOf: () => Accounts): void {
  describe("a browser that signed in to an account before", () => {
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

    it("is not delayed by other browsers' failures, while other browsers are", async () => {
      await guess(6);
      expect([await signIn(ADMIN), await signIn(ADMIN, known)]).toEqual(["account.wait", "in"]);
      vi.setSystemTime(BEGIN.getTime() + 1000);
      expect(await signIn(ADMIN)).toBe("in");
    });

    it("is delayed by its own failures, however often it guesses", async () => {
      await guess(6, ADMIN, known);
      expect([await signIn(ADMIN, known), await signIn(ADMIN)]).toEqual(["account.wait", "in"]);
    });

    it("is known for this account only", async () => {
      await guess(6, OTHER);
      expect(await signIn(OTHER, known)).toBe("account.wait");
    });

    it("is known for a year", async () => {
      const isKnown = async (at: number) => {
        vi.setSystemTime(at);
        await guess(6);
        return (await signIn(ADMIN, known)) === "in";
      };
      const end = BEGIN.getTime() + 365 * DAY;
      expect([await isKnown(end - 1000), await isKnown(end)]).toEqual([true, false]);
    });

    it("is not recognized by a changed or forged cookie", async () => {
      await guess(6);
      const [cookie = ""] = known;
      const made = [cookie.replace(/=\d/, "=9"), cookie.replace(/\.[\w-]/, ".x"), `${cookie.split(";", 1)[0]}x`];
      for (const changed of [...made, "marquee.known_browser=1.a.b", "marquee.known_browser=99999999999.a."]) {
        expect(await signIn(ADMIN, [changed])).toBe("account.wait");
      }
    });

    it("gets the same answer for an invalid address and for one without an account", async () => {
      for (const email of ["\0", "admin\0@marquee.example", "none@marquee.example"]) {
        expect(await signIn({ ...ADMIN, email }, known)).toBe("account.wrong-credentials");
      }
    });

    it("is no longer known once the password changes", async () => {
      const next = { ...ADMIN, password: "silver screen" };
      await accounts.resetPassword(next);
      await guess(6);
      expect(await signIn(next, known)).toBe("account.wait");
    });
  });
}
