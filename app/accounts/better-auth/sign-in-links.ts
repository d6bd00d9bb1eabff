import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import { SecondStepNeeded, type Accounts } from "../accounts.ts";
import type { Library } from "./better-auth-library.ts";
import { findEnabledAdmin } from "./stored-people.ts";
import type { SecondStep } from "./second-step.ts";
import type { Admit } from "./sessions.ts";
import { tokenHash } from "./token-hash.ts";
import type { TwoFactorCheck } from "./two-factor/two-factor.ts";

/** Shares the table of password resets, which expire and are removed in the same ways. */
const MODEL = "passwordResets";

type LinkRow = { tokenHash: string; accountId: string; expiresAt: Date };
type SignInLinks = Pick<Accounts, "createSignInLink" | "isSignInLink" | "signInByLink">;
type Options = { admit: Admit; twoFactor: TwoFactorCheck; secondStep: SecondStep; now: () => Date };

export function openSignInLinks({ rows }: Library, { admit, twoFactor, secondStep, now }: Options): SignInLinks {
  const openWith = (token: string) => [
    { field: "tokenHash", value: tokenHash("sign-in", token) },
    { field: "expiresAt", value: now(), operator: "gt" as const },
  ];
  return {
    async createSignInLink(token, { accountId, expiresAt }) {
      await rows.create({ model: MODEL, data: { tokenHash: tokenHash("sign-in", token), accountId, expiresAt } });
    },
    isSignInLink: async (token) => (await rows.findOne<LinkRow>({ model: MODEL, where: openWith(token) })) !== null,
    async signInByLink(token, request) {
      const used = await rows.consumeOne<LinkRow>({ model: MODEL, where: openWith(token) });
      const account = used && (await findEnabledAdmin(rows, { id: used.accountId }));
      if (!account) throw new AppError("password-reset.gone", message("admin.refused.linkGone"));
      if ((await twoFactor.versionOf(account.id)) !== null) {
        throw new SecondStepNeeded([await secondStep.cookieFor(account.id, false)]);
      }
      const isStillAllowed = async () => (await findEnabledAdmin(rows, { id: account.id })) !== null;
      return admit({ account, hasWeakPassword: false, isStillAllowed }, request);
    },
  };
}
