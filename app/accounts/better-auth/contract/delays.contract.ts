import { beforeEach, describe, expect, it } from "vitest";
import { requestHeaders } from "../../../../tests/browser-requests.ts";
import type { Account, Accounts } from "../../accounts.ts";

const ADA = { email: "ada@marquee.example", password: "velvet curtain" };
const BEN = { email: "ben@marquee.example", password: "silver screen" };
const NONE = { accounts: [], networks: 0, unknownAddresses: 0 };

export function describeDelays(accountsOf: () => Accounts): void {
  describe("delays of sign-ins", () => {
    let accounts: Accounts;
    let ada: Account;

    beforeEach(async () => {
      accounts = accountsOf();
      ada = await accounts.createAdmin(ADA);
      await accounts.createAdmin(BEN);
    });

    const fail = async (email: string, { times = 5, address = "192.0.2.7" } = {}) => {
      for (let i = 0; i < times; i++) {
        await accounts.signIn({ email, password: "wrong" }, requestHeaders([], { address })).catch(() => {});
      }
    };

    it("are listed for accounts with five failures, by address, and counted for others", async () => {
      await fail(ADA.email, { times: 4 });
      expect(await accounts.delays()).toEqual(NONE);
      const before = Date.now();
      await fail(ADA.email, { times: 1 });
      await fail(ADA.email, { address: "198.51.100.1" });
      await fail("stranger@marquee.example");
      for (let i = 0; i < 5; i++) await accounts.countResetRequest(requestHeaders());
      const { accounts: listed, ...counted } = await accounts.delays();
      expect(listed).toEqual([{ account: ada, failures: 10, until: expect.any(Date) }]);
      expect(listed[0]?.until.getTime()).toBeGreaterThan(before);
      expect(counted).toEqual({ networks: 1, unknownAddresses: 1 });
    });

    it("are lifted for one account on all networks, and for no other account", async () => {
      for (const { email } of [ADA, BEN]) for (const address of ["192.0.2.7", "198.51.100.1"]) await fail(email, { address });
      expect(await accounts.liftDelays(ada.id)).toEqual(ada);
      expect((await accounts.delays()).accounts.map(({ account }) => account.email)).toEqual([BEN.email]);
      await expect(accounts.liftDelays("none")).rejects.toMatchObject({ code: "account.not-found" });
    });

    it("are lifted for all networks together, but not for accounts", async () => {
      await fail(ADA.email);
      for (let i = 0; i < 5; i++) {
        await accounts.countResetRequest(requestHeaders());
        const returning = requestHeaders([accounts.pendingCookie("state")]);
        await accounts.signInByIdentity(() => Promise.reject(new Error("refused")), returning).catch(() => {});
      }
      expect(await accounts.delays()).toMatchObject({ networks: 2, unknownAddresses: 0 });
      await accounts.liftNetworkDelays();
      expect(await accounts.delays()).toMatchObject({ accounts: [{ account: ada }], networks: 0 });
      await accounts.countResetRequest(requestHeaders());
    });
  });
}
