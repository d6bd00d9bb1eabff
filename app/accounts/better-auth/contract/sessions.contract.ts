import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { requestHeaders } from "../../../../tests/browser-requests.ts";
import type { Account, Accounts, SignedIn } from "../../accounts.ts";

const ADMIN = { email: "admin@marquee.example", password: "velvet curtain" };
const BEGIN = new Date("2025-03-01T12:00:00Z");
const DAY = 86_400_000;

export function describeSessions(accountsOf: () => Accounts): void {
  describe("sessions", () => {
    let accounts: Accounts;
    let admin: Account;

    beforeEach(async () => {
      vi.useFakeTimers({ toFake: ["Date"], now: BEGIN });
      accounts = accountsOf();
      admin = await accounts.createAdmin(ADMIN);
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    const signIn = (cookies: readonly string[] = []) => accounts.signIn(ADMIN, requestHeaders(cookies));
    const isIn = async ({ cookies }: Pick<SignedIn, "cookies">) => (await accounts.sessionOf(requestHeaders(cookies))) !== null;

    it("identify the admin by the cookie of the sign-in", async () => {
      const { account, session, cookies } = await signIn();
      expect(account).toEqual(admin);
      expect(session).toEqual({
        id: expect.stringMatching(/./),
        createdAt: BEGIN,
        lastUsedAt: BEGIN,
        userAgent: "",
        address: "192.0.2.7",
        hasWeakPassword: false,
      });
      expect(await accounts.sessionOf(requestHeaders(cookies))).toEqual({
        account,
        session,
        passwordExpiresAt: null,
        cookies: [],
      });
    });

    it("fail with the same message for a wrong password and an unknown address", async () => {
      const refused = { code: "account.wrong-credentials", message: "Login failed!" };
      const wrong = [
        { ...ADMIN, password: "velvet curtains" },
        { ...ADMIN, password: "p".repeat(129) },
        { ...ADMIN, email: "nobody@marquee.example" },
        { ...ADMIN, email: "no address" },
      ];
      for (const credentials of wrong) {
        await expect(accounts.signIn(credentials, requestHeaders())).rejects.toMatchObject(refused);
      }
    });

    it("identify nobody without a cookie, or with a changed one", async () => {
      const { cookies } = await signIn();
      const [cookie = ""] = cookies;
      for (const changed of [[], ["marquee.session_token=made-up"], [cookie.replace(/=./, "=_")]]) {
        expect(await accounts.sessionOf(requestHeaders(changed))).toBeNull();
      }
    });

    it("use a cookie that scripts cannot read and other sites' forms do not send", async () => {
      const { cookies } = await signIn();
      const attributes = /^marquee\.session_token=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/;
      const known = /^marquee\.known_browser=[^;@]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/;
      expect(cookies).toEqual([expect.stringMatching(attributes), expect.stringMatching(known)]);
    });

    it("start anew on each sign-in, ending only the session that came with it", async () => {
      const first = await signIn();
      const elsewhere = await signIn();
      const second = await signIn(first.cookies);
      expect(new Set([first, elsewhere, second].flatMap(({ cookies }) => cookies)).size).toBe(6);
      expect([await isIn(first), await isIn(elsewhere), await isIn(second)]).toEqual([false, true, true]);
    });

    it("survive a failed sign-in", async () => {
      const first = await signIn();
      await expect(accounts.signIn({ ...ADMIN, password: "wrong" }, requestHeaders(first.cookies))).rejects.toThrow(
        "Login failed!",
      );
      expect(await isIn(first)).toBe(true);
    });

    it("end for good on signing out, even for a copied cookie", async () => {
      const signedIn = await signIn();
      const { cookies } = await accounts.signOut(requestHeaders(signedIn.cookies));
      expect(cookies).toEqual([expect.stringMatching(/^marquee\.session_token=; Max-Age=0; /)]);
      expect(await isIn(signedIn)).toBe(false);
    });

    it("allow signing out without being signed in", async () => {
      expect((await accounts.signOut(requestHeaders())).cookies).toHaveLength(1);
    });

    it("end after 7 days without use", async () => {
      const [unused, used] = [await signIn(), await signIn()];
      vi.setSystemTime(BEGIN.getTime() + 6 * DAY);
      expect(await isIn(used)).toBe(true);
      vi.setSystemTime(BEGIN.getTime() + 7 * DAY + 1000);
      expect([await isIn(unused), await isIn(used)]).toEqual([false, true]);
    });

    it("end 30 days after they began, however often they are used", async () => {
      const { cookies } = await signIn();
      for (let day = 5; day < 30; day += 5) {
        vi.setSystemTime(BEGIN.getTime() + day * DAY);
        expect(await accounts.sessionOf(requestHeaders(cookies))).toMatchObject({ account: admin });
      }
      vi.setSystemTime(BEGIN.getTime() + 30 * DAY);
      expect(await isIn({ cookies })).toBe(false);
      vi.setSystemTime(BEGIN.getTime() + 29 * DAY);
      expect(await isIn({ cookies })).toBe(false);
    });

    it("record that they began with a weak password", async () => {
      const weak = await accounts.signIn(ADMIN, requestHeaders(), async () => true);
      expect(weak.session.hasWeakPassword).toBe(true);
      expect(await accounts.sessionOf(requestHeaders(weak.cookies))).toEqual({ ...weak, cookies: [] });
    });

    it("are listed by last use, with where they began", async () => {
      const phone = await accounts.signIn(ADMIN, requestHeaders([], { userAgent: "A phone", address: "2001:db8::7" }));
      vi.setSystemTime(BEGIN.getTime() + DAY);
      const desk = await accounts.signIn(ADMIN, requestHeaders([], { userAgent: "A desk" }));
      expect(phone.session).toMatchObject({ userAgent: "A phone", address: expect.stringMatching(/^2001:0?db8:/) });
      expect(await accounts.sessions(admin.id)).toEqual([desk.session, phone.session]);
      expect(await accounts.sessions("nobody")).toEqual([]);
      vi.setSystemTime(BEGIN.getTime() + 7 * DAY);
      expect(await accounts.sessions(admin.id)).toEqual([desk.session]);
    });

    it("can be ended from elsewhere, only by the account they belong to", async () => {
      const [kept, ended] = [await signIn(), await signIn()];
      await accounts.endSession("nobody", ended.session.id);
      expect(await isIn(ended)).toBe(true);
      await accounts.endSession(admin.id, ended.session.id);
      expect([await isIn(kept), await isIn(ended)]).toEqual([true, false]);
    });

    it("can be ended all at once, except for one", async () => {
      const [kept, ended] = [await signIn(), await signIn()];
      await accounts.endSessions("nobody");
      await accounts.endSessions(admin.id, kept.session.id);
      expect([await isIn(kept), await isIn(ended)]).toEqual([true, false]);
      await accounts.endSessions(admin.id);
      expect(await isIn(kept)).toBe(false);
    });

    it("check at most five of a hundred passwords sent together", async () => {
      const guesses = Array.from({ length: 100 }, (_, i) => ({ ...ADMIN, password: `guess ${i}` }));
      const tries = await Promise.allSettled(guesses.map((guess) => accounts.signIn(guess, requestHeaders())));
      const codes = tries.map((tried) => (tried.status === "rejected" ? tried.reason.code : "let in"));
      expect(codes.filter((code) => code === "account.wrong-credentials")).toHaveLength(5);
      expect(codes.filter((code) => code === "account.wait" || code === "request.busy")).toHaveLength(95);
    });

    it("record their last use to the minute, and extend the cookie accordingly", async () => {
      const { cookies } = await signIn();
      vi.setSystemTime(BEGIN.getTime() + DAY);
      const used = await accounts.sessionOf(requestHeaders(cookies));
      expect(used?.session).toMatchObject({ createdAt: BEGIN, lastUsedAt: new Date(BEGIN.getTime() + DAY) });
      expect(used?.cookies).toEqual([expect.stringMatching(/^marquee\.session_token=[^;]+; Max-Age=604800; /)]);
      vi.setSystemTime(BEGIN.getTime() + DAY + 59_000);
      expect(await accounts.sessionOf(requestHeaders(cookies))).toEqual({ ...used, cookies: [] });
    });
  });
}
