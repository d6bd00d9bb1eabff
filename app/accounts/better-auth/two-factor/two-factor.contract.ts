import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { requestHeaders } from "../../../../tests/browser-requests.ts";
import { SecondStepNeeded, type Accounts, type SignedIn } from "../../accounts.ts";
import { totpCode } from "./totp.ts";

const BEGIN = new Date("2025-03-01T12:00:00Z");
const ADA = { email: "ada@marquee.example", password: "velvet curtain" };
const BEN = { email: "ben@marquee.example", password: "silver screen" };
const WRONG = { code: "two-factor.wrong-code", problems: [{ field: "code" }] };
const EXPIRED = { code: "two-factor.expired" };

export function describeTwoFactor(accountsOf: () => Accounts): void {
  describe("two-factor sign-in", () => {
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

    it("asks for a code after the password, and ends earlier sessions except the one that set it up", async () => {
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

    it("leaves accounts alone that have it off", async () => {
      expect((await accounts.signIn(BEN, requestHeaders())).account.email).toBe(BEN.email);
      expect(await accounts.withTwoFactor()).toEqual(new Set([ada.account.id]));
      expect(await accounts.twoFactorOf(ada.account.id)).toEqual({ since: BEGIN, recoveryCodes: 10, areCodesShown: false });
    });

    it("accepts each code once, and no earlier code after it", async () => {
      const [old, code] = [totpCode(secret, new Date(Date.now() - 30_000)), codeNow()];
      const step = await passwordStep();
      await accounts.signInWithCode(code, step);
      for (const used of [code, old]) await expect(accounts.signInWithCode(used, step)).rejects.toMatchObject(WRONG);
      later(30);
      await accounts.signInWithCode(codeNow().replace(/^.../, "$& "), step);
    });

    it("admits one of four clients that send the same code together", async () => {
      const steps = await Promise.all(Array.from({ length: 4 }, () => passwordStep()));
      const code = codeNow();
      const tries = await Promise.allSettled(steps.map((step) => accounts.signInWithCode(code, step)));
      expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    });

    it("is delayed after five wrong codes, which do not count as wrong passwords", async () => {
      const step = await passwordStep();
      for (let i = 0; i < 5; i++) await expect(accounts.signInWithCode("000000", step)).rejects.toMatchObject(WRONG);
      await expect(accounts.signInWithCode(codeNow(), step)).rejects.toMatchObject({ code: "account.wait" });
      const elsewhereStep = await passwordStep();
      await expect(accounts.signInWithCode(codeNow(), elsewhereStep)).rejects.toMatchObject({ code: "account.wait" });
      later(60);
      await accounts.signInWithCode(codeNow(), step);
    });

    it("accepts each recovery code once, however it is typed", async () => {
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

    it("knows whether recovery codes were shown, from the page or from the use of one", async () => {
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

    it("forgets the password step after ten minutes, and when the password or the second factor changes", async () => {
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

    it("rejects a forged or changed password step", async () => {
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

    it("is set up with a code of the new secret, within half an hour, for this account only", async () => {
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

    it("cannot be set up again, which would switch it off without a code", async () => {
      const { secret: fresh, sealed } = await accounts.beginTwoFactor(ada.account);
      const again = accounts.enableTwoFactor(ada, { sealed, code: totpCode(fresh, new Date()) }, requestHeaders());
      await expect(again).rejects.toMatchObject({ code: "two-factor.already-on" });
      await accounts.signInWithCode(codeNow(), await passwordStep());
    });

    it("is set up once by two concurrent requests", async () => {
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

    it("is switched off with a valid code, or by the operator", async () => {
      const off = (code: string) => accounts.disableTwoFactor(ada.account, { code, request: requestHeaders() });
      await expect(off("000000")).rejects.toMatchObject(WRONG);
      await off(codeNow());
      await accounts.signIn(ADA, requestHeaders());
      await expect(off(recoveryCodes[0] ?? "")).rejects.toMatchObject(WRONG);
    });

    it("leaves nothing behind of a removed account", async () => {
      await accounts.remove(ada.account.id);
      expect(await accounts.withTwoFactor()).toEqual(new Set());
      expect(await accounts.twoFactorOf(ada.account.id)).toBeNull();
    });
  });
}
