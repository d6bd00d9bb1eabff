import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import { CLIENT_ADDRESS_HEADER, type Account, type Accounts } from "../../accounts.ts";
import type { Attempts } from "../attempts.ts";
import type { KnownBrowsers } from "../known-browsers.ts";
import { isUniqueViolation, type Library, type Rows } from "../better-auth-library.ts";
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  isRecoveryCode,
  RECOVERY_CODES,
  replaceRecoveryCodes,
  useRecoveryCode,
} from "./recovery-codes.ts";
import type { Sealing } from "../sealing.ts";
import { renewSession } from "../other-sessions.ts";
import { matchingStep, newTotpSecret } from "./totp.ts";

const MODEL = "twoFactor";
const SET_UP_MS = 1_800_000;
/** The library's default limit is 100. */
const MAX_LISTED = 10_000;

type TwoFactorRow = {
  id: string;
  accountId: string;
  secret: string;
  lastStep: number;
  createdAt: Date;
  isUnshown?: boolean | null;
};
type SetUp = { secret: string; expiresAt: number };
type TwoFactor = Pick<
  Accounts,
  | "beginTwoFactor"
  | "readTwoFactor"
  | "enableTwoFactor"
  | "twoFactorOf"
  | "withTwoFactor"
  | "renewRecoveryCodes"
  | "confirmCodesShown"
  | "disableTwoFactor"
>;

type TwoFactorOptions = {
  attempts: Attempts;
  knownBrowsers: KnownBrowsers;
  sealing: Sealing;
  now: () => Date;
};

export type TwoFactorCheck = {
  /** Changes with every set-up; null while it is off. */
  versionOf(accountId: string): Promise<string | null>;
  /** Uses up the code. @throws {AppError} `two-factor.wrong-code`, with the field `code`; `account.wait`. */
  verifyCode(account: Account, code: string, request: Headers): Promise<void>;
};

export function openTwoFactor({ rows }: Library, options: TwoFactorOptions): TwoFactor & { check: TwoFactorCheck } {
  const { attempts, knownBrowsers, sealing, now } = options;

  const find = (accountId: string) => rows.findOne<TwoFactorRow>({ model: MODEL, where: ofAccount(accountId) });

  /** The set-up in `sealed`. @throws {AppError} `two-factor.expired`. */
  function opened(account: Account, sealed: string): SetUp {
    const text = sealing.open(sealed, ["two-factor set-up", account.id]);
    const setUp = text === null ? null : (JSON.parse(text) as SetUp);
    if (setUp && setUp.expiresAt > now().getTime()) return setUp;
    throw new AppError("two-factor.expired", message("admin.refused.setUpExpired"));
  }

  /** Counts a failure before the check, separately from passwords; known browsers are counted separately, too. */
  async function limited(account: Account, request: Headers, isRight: () => Promise<boolean>): Promise<void> {
    const asker = (await knownBrowsers.find(account.email, request)) ?? account.id;
    const address = request.get(CLIENT_ADDRESS_HEADER) ?? "";
    const hasSucceeded = await attempts.begin(account.email, address, `code ${asker}`);
    if (!(await isRight())) throw wrongCode();
    await hasSucceeded();
  }

  /** Each code is accepted once: its step is stored, and it and earlier ones are refused afterwards. */
  async function use(accountId: string, code: string): Promise<boolean> {
    const row = await find(accountId);
    if (!row) return false;
    const digits = code.replaceAll(/\s/g, "");
    if (!/^\d{6}$/.test(digits)) return useRecoveryCode(rows, accountId, code);
    const secret = sealing.open(row.secret, secretOf(accountId));
    const step = secret === null ? null : matchingStep(secret, digits, now());
    if (step === null) return false;
    const where = [
      { field: "id", value: row.id },
      { field: "lastStep", value: step, operator: "lt" as const },
    ];
    return (await rows.incrementOne({ model: MODEL, where, increment: {}, set: { lastStep: step } })) !== null;
  }

  const verifyCode: TwoFactorCheck["verifyCode"] = (account, code, request) =>
    limited(account, request, () => use(account.id, code));

  return {
    check: { verifyCode, versionOf: async (accountId) => (await find(accountId))?.id ?? null },
    async beginTwoFactor(account) {
      const setUp: SetUp = { secret: newTotpSecret(), expiresAt: now().getTime() + SET_UP_MS };
      return { secret: setUp.secret, sealed: sealing.seal(JSON.stringify(setUp), ["two-factor set-up", account.id]) };
    },
    async readTwoFactor(account, sealed) {
      return opened(account, sealed).secret;
    },
    async enableTwoFactor({ account, session }, { sealed, code }, request) {
      const { secret } = opened(account, sealed);
      if (await find(account.id)) throw alreadyOn();
      let step: number | null = null;
      await limited(account, request, async () => {
        step = matchingStep(secret, code.replaceAll(/\s/g, ""), now());
        return step !== null;
      });
      return rows.transaction(async (tx) => {
        const data = {
          accountId: account.id,
          secret: sealing.seal(secret, secretOf(account.id)),
          lastStep: step,
          createdAt: now(),
          isUnshown: true,
        };
        // Never replaces a row: that would switch off the first factor without one of its codes.
        await tx.create({ model: MODEL, data }).catch((error: unknown) => {
          throw isUniqueViolation(error) ? alreadyOn() : error;
        });
        await renewSession(tx, { accountId: account.id, sessionId: session.id, at: now() });
        return replaceRecoveryCodes(tx, account.id);
      });
    },
    async twoFactorOf(accountId) {
      const row = await find(accountId);
      if (!row) return null;
      const recoveryCodes = await countRecoveryCodes(rows, accountId);
      return { since: row.createdAt, recoveryCodes, areCodesShown: !row.isUnshown || recoveryCodes < RECOVERY_CODES };
    },
    async withTwoFactor() {
      const found = await rows.findMany<TwoFactorRow>({ model: MODEL, limit: MAX_LISTED });
      return new Set(found.map(({ accountId }) => accountId));
    },
    async renewRecoveryCodes(account, code, request) {
      await verifyCode(account, code, request);
      return rows.transaction(async (tx) => {
        await tx.updateMany({ model: MODEL, where: ofAccount(account.id), update: { isUnshown: true } });
        return replaceRecoveryCodes(tx, account.id);
      });
    },
    async confirmCodesShown(account, code) {
      if (!(await isRecoveryCode(rows, account.id, code))) return;
      await rows.updateMany({ model: MODEL, where: ofAccount(account.id), update: { isUnshown: false } });
    },
    async disableTwoFactor(account, confirmation) {
      if (confirmation) await verifyCode(account, confirmation.code, confirmation.request);
      await rows.transaction((tx) => removeTwoFactor(tx, account.id));
    },
  };
}

export async function removeTwoFactor(rows: Rows, accountId: string): Promise<void> {
  await rows.deleteMany({ model: MODEL, where: ofAccount(accountId) });
  await deleteRecoveryCodes(rows, accountId);
}

function ofAccount(accountId: string) {
  return [{ field: "accountId", value: accountId }];
}

function secretOf(accountId: string): string[] {
  return ["two-factor secret", accountId];
}

function alreadyOn(): AppError {
  return new AppError("two-factor.already-on", message("admin.refused.twoFactorOn"));
}

function wrongCode(): AppError {
  const problem = message("admin.refused.wrongCode");
  return new AppError("two-factor.wrong-code", problem, [{ field: "code", ...problem }]);
}
