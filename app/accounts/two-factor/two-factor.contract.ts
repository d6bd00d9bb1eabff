import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { requestHeaders } from "../../../tests/browser-requests.ts";
import type { Accounts, SignedIn } from "../accounts.ts";
import { SecondStepNeeded } from "../accounts.ts";
import { totpCode } from "./totp.ts";

const BEGIN = new Date("2025-03-01T12:00:00Z");
const ADA = { email: "ada@marquee.example", password: "velvet curtain" };
const BEN = { email: "ben@marquee.example", password: "silver screen" };
const WRONG = { code: "two-factor.wrong-code", problems: [{ field: "code" }] };
const EXPIRED = { code: "two-factor.expired" };

export function describeTwoFactor(accountsOf: () => Accounts): void {
  describe("with two-factor sign-in", () => {
    let accounts: Accounts;
    let ada: SignedIn;
    let elsewhere: SignedIn;
    let secret: string;
    let recoveryCodes: string[];

    const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
    const codeNow = () => totpCode(secret, new Date());
    const isIn = async ({ cookies }: SignedIn) => (await accounts.sessionOf(requestHeaders(cookies))) !== null;
    const passwordStep = async (credentials = ADA) => {
      const refused: unknown = await accounts.signIn(credentials, requestHeaders(), async () => true).catch((error) => error);
      if (refused instanceof SecondStepNeeded) return requestHeaders(refused.cookies);
      throw refused;
    };

    beforeEach(async () => {
      vi.useFakeTimers({ toFake: ["Date"], now: BEGIN });
      accounts = accountsOf();
      await accounts.createAdmin(ADA);
      await accounts.createAdmin(BEN);
      [ada, elsewhere] = [await accounts.signIn(ADA, requestHeaders()), await accounts.signIn(ADA, requestHeaders())];
      const begun = await accounts.beginTwoFactor(ada.account);
      secret = begun.secret;
      recoveryCodes = await accounts.enableTwoFactor(ada, { sealed: begun.sealed, code: codeNow() }, requestHeaders());
      later(60);
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    it("ask for a code after the password, and end the sessions from before but the one that set it up", async () => {
      expect([await isIn(ada), await isIn(elsewhere)]).toEqual([true, false]);
      const step = await passwordStep();
      expect(await accounts.sessionOf(step)).toBeNull();
      expect(await accounts.secondStep(step)).toEqual(ada.account);
      expect(await accounts.sessions(ada.account.id)).toHaveLength(1);
      const signedIn = await accounts.signInWithCode(codeNow(), step);
      expect(signedIn).toMatchObject({ account: ada.account, session: { hasWeakPassword: true, address: "192.0.2.7" } });
      expect(await accounts.sessionOf(requestHeaders(signedIn.cookies))).toMatchObject({ account: ada.account });
      expect(await accounts.secondStep(requestHeaders(signedIn.cookies))).toBeNull();
    });

    it("leave accounts alone that have it off", async () => {
      expect((await accounts.signIn(BEN, requestHeaders())).account.email).toBe(BEN.email);
      expect(await accounts.withTwoFactor()).toEqual(new Set([ada.account.id]));
      expect(await accounts.twoFactorOf(ada.account.id)).toEqual({ since: BEGIN, recoveryCodes: 10, areCodesShown: false });
    });

    it("take a code once, and none from before it", async () => {
      const [old, code] = [totpCode(secret, new Date(Date.now() - 30_000)), codeNow()];
      const step = await passwordStep();
      await accounts.signInWithCode(code, step);
      for (const used of [code, old]) await expect(accounts.signInWithCode(used, step)).rejects.toMatchObject(WRONG);
      later(30);
      await accounts.signInWithCode(codeNow().replace(/^.../, "$& "), step);
    });

    it("let one in of four who send the same code at once", async () => {
      const steps = await Promise.all(Array.from({ length: 4 }, () => passwordStep()));
      const code = codeNow();
      const tries = await Promise.allSettled(steps.map((step) => accounts.signInWithCode(code, step)));
      expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    });

    it("wait after five wrong codes, which are not counted as wrong passwords", async () => {
      const step = await passwordStep();
      for (let i = 0; i < 5; i++) await expect(accounts.signInWithCode("000000", step)).rejects.toMatchObject(WRONG);
      await expect(accounts.signInWithCode(codeNow(), step)).rejects.toMatchObject({ code: "account.wait" });
      const elsewhereStep = await passwordStep();
      await expect(accounts.signInWithCode(codeNow(), elsewhereStep)).rejects.toMatchObject({ code: "account.wait" });
      later(60);
      await accounts.signInWithCode(codeNow(), step);
    });

    it("take each recovery code once, however it is typed", async () => {
      const [first = "", second = ""] = recoveryCodes;
      expect(new Set(recoveryCodes).size).toBe(10);
      const step = await passwordStep();
      await accounts.signInWithCode(first.toUpperCase().replaceAll("-", " "), step);
      await expect(accounts.signInWithCode(first, step)).rejects.toMatchObject(WRONG);
      expect(await accounts.twoFactorOf(ada.account.id)).toMatchObject({ recoveryCodes: 9 });
      const renewed = await accounts.renewRecoveryCodes(ada.account, codeNow(), requestHeaders());
      await expect(accounts.signInWithCode(second, step)).rejects.toMatchObject(WRONG);
      await accounts.signInWithCode(renewed[0] ?? "", step);
    });

    it("know whether recovery codes were shown: a page says so, or one of them was used", async () => {
      const areShown = async () => (await accounts.twoFactorOf(ada.account.id))?.areCodesShown;
      await accounts.confirmCodesShown(ada.account, "aaaaa-aaaaa-aaaaa");
      expect(await areShown()).toBe(false);
      await accounts.confirmCodesShown(ada.account, recoveryCodes[0] ?? "");
      expect(await areShown()).toBe(true);
      const renewed = await accounts.renewRecoveryCodes(ada.account, codeNow(), requestHeaders());
      await accounts.confirmCodesShown(ada.account, recoveryCodes[0] ?? "");
      expect(await areShown()).toBe(false);
      await accounts.signInWithCode(renewed[0] ?? "", await passwordStep());
      expect(await areShown()).toBe(true);
    });

    it("forget the password step after ten minutes, and when the password or the second factor changes", async () => {
      const late = await passwordStep();
      later(600);
      await expect(accounts.signInWithCode(codeNow(), late)).rejects.toMatchObject(EXPIRED);
      const before = await passwordStep();
      await accounts.resetPassword({ ...ADA, password: "paper lantern" });
      await expect(accounts.signInWithCode(codeNow(), before)).rejects.toMatchObject(EXPIRED);
      const step = await passwordStep({ ...ADA, password: "paper lantern" });
      await accounts.disableTwoFactor(ada.account, null);
      await expect(accounts.signInWithCode(codeNow(), step)).rejects.toMatchObject(EXPIRED);
    });

    it("accept no password step that was made up or changed", async () => {
      const cookie = (await passwordStep()).get("cookie") ?? "";
      const [, text = "", signature] = /=([\w-]+)\.([\w-]+)$/.exec(cookie) ?? [];
      const { id } = (await accounts.signIn(BEN, requestHeaders())).account;
      const step = JSON.parse(Buffer.from(text, "base64url").toString()) as object;
      const changed = Buffer.from(JSON.stringify({ ...step, accountId: id })).toString("base64url");
      for (const value of [`${changed}.${signature}`, `${text}.AAAA`, `${text}.`, "x.y", ""]) {
        const request = new Headers({ cookie: `marquee.second_step=${value}` });
        expect(await accounts.secondStep(request)).toBeNull();
        await expect(accounts.signInWithCode(codeNow(), request)).rejects.toMatchObject(EXPIRED);
      }
    });

    it("want a code of the new secret to be set up, within half an hour, for this account alone", async () => {
      const ben = await accounts.signIn(BEN, requestHeaders());
      const { secret: fresh, sealed } = await accounts.beginTwoFactor(ben.account);
      expect(await accounts.readTwoFactor(ben.account, sealed)).toBe(fresh);
      await expect(accounts.readTwoFactor(ada.account, sealed)).rejects.toMatchObject(EXPIRED);
      const enable = (code: string) => accounts.enableTwoFactor(ben, { sealed, code }, requestHeaders());
      await expect(enable(codeNow())).rejects.toMatchObject(WRONG);
      expect(await accounts.twoFactorOf(ben.account.id)).toBeNull();
      later(1800);
      await expect(enable(totpCode(fresh, new Date()))).rejects.toMatchObject(EXPIRED);
    });

    it("are not set up a second time, which would switch the first one off without its code", async () => {
      const { secret: fresh, sealed } = await accounts.beginTwoFactor(ada.account);
      const again = accounts.enableTwoFactor(ada, { sealed, code: totpCode(fresh, new Date()) }, requestHeaders());
      await expect(again).rejects.toMatchObject({ code: "two-factor.already-on" });
      await accounts.signInWithCode(codeNow(), await passwordStep());
    });

    it("are set up once by two who do it at once", async () => {
      const ben = await accounts.signIn(BEN, requestHeaders());
      const begun = await Promise.all([accounts.beginTwoFactor(ben.account), accounts.beginTwoFactor(ben.account)]);
      const tries = await Promise.allSettled(
        begun.map((each) =>
          accounts.enableTwoFactor(ben, { sealed: each.sealed, code: totpCode(each.secret, new Date()) }, requestHeaders()),
        ),
      );
      expect(tries.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      expect(await accounts.twoFactorOf(ben.account.id)).toMatchObject({ recoveryCodes: 10 });
    });

    it("are without it again after a right code, or by the operator", async () => {
      const off = (code: string) => accounts.disableTwoFactor(ada.account, { code, request: requestHeaders() });
      await expect(off("000000")).rejects.toMatchObject(WRONG);
      await off(codeNow());
      await accounts.signIn(ADA, requestHeaders());
      await expect(off(recoveryCodes[0] ?? "")).rejects.toMatchObject(WRONG);
    });

    it("know nothing of a removed account's", async () => {
      await accounts.remove(ada.account.id);
      expect(await accounts.withTwoFactor()).toEqual(new Set());
      expect(await accounts.twoFactorOf(ada.account.id)).toBeNull();
    });
  });
}
