import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import type { Accounts, Delay } from "../accounts.ts";
import type { Attempts } from "./attempts.ts";
import { PENDING_COOKIE } from "./identities.ts";

/** The delays of sign-ins. Sign-ins at a provider count by network, so they are listed and lifted with the networks. */
export function openDelays(
  { admins }: Pick<Accounts, "admins">,
  attempts: Attempts,
): Pick<Accounts, "delays" | "liftDelays" | "liftNetworkDelays"> {
  return {
    async delays() {
      const listed: Delay[] = [];
      let rowsOfAccounts = 0;
      for (const { id, email, role } of await admins()) {
        const slowed = await attempts.slowed(email);
        if (!slowed) continue;
        rowsOfAccounts += slowed.rows;
        listed.push({ account: { id, email, role }, failures: slowed.failures, until: slowed.until });
      }
      const provider = (await attempts.slowed(PENDING_COOKIE))?.rows ?? 0;
      const { networks, addresses } = await attempts.countSlowed();
      return {
        accounts: listed,
        networks: networks + provider,
        unknownAddresses: Math.max(0, addresses - rowsOfAccounts - provider),
      };
    },
    async liftDelays(accountId) {
      const account = (await admins()).find(({ id }) => id === accountId);
      if (!account) throw new AppError("account.not-found", message("admin.refused.accountGone"));
      await attempts.lift(account.email);
      return { id: account.id, email: account.email, role: account.role };
    },
    async liftNetworkDelays() {
      await attempts.liftNetworks();
      await attempts.lift(PENDING_COOKIE);
    },
  };
}
