import { createHash } from "node:crypto";
import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import { networkOf } from "#app/lib/addresses/network.ts";
import { isUniqueViolation, type Library } from "./better-auth-library.ts";

const SECOND_MS = 1000;
/** Failures before the first delay; each further one doubles it. */
const FREE_FAILURES = { account: 5, network: 100 } as const;
const MAX_WAIT_MS = 60 * SECOND_MS;
const REMEMBERED_MS = 600 * SECOND_MS;
const MAX_CLOCK_SKEW_MS = 60 * SECOND_MS;
const MAX_READ = 10_000;
const MODEL = "attempts";

type AttemptsRow = { id: string; failures: number; expiresAt: Date };

/**
 * Rows beyond their free failures: their number, their failures in total, and the time of the last delay's end, which may have
 * passed.
 */
type SlowedSignIns = { rows: number; failures: number; until: Date };

/** `before` is the row's previous `expiresAt`; null if there was no row, or another attempt intervened. */
type Counted = Pick<AttemptsRow, "id" | "expiresAt"> & { before: Date | null };

/** Password attempts, counted in the database across instances and restarts. */
export type Attempts = {
  /**
   * Counts a failure before the password is checked, so that concurrent attempts cannot outrun the limit.
   * @param browser A browser or session that signed in to this account before; limited separately from its network.
   * @returns Reverts the count once the password proves right.
   * @throws {AppError} `account.wait` with `retryAfter`, 1-60 seconds.
   */
  begin(email: string, address: string, browser?: string | null): Promise<() => Promise<void>>;
  /**
   * Limits requests of one kind from one network: the first five are free, further ones are delayed like wrong passwords.
   * @throws {AppError} `account.wait`.
   */
  countRequest(kind: string, address: string): Promise<void>;
  /** Null if there is none. */
  slowed(email: string): Promise<SlowedSignIns | null>;
  /** Rows beyond their free failures: of networks, and of all typed addresses. */
  countSlowed(): Promise<{ networks: number; addresses: number }>;
  lift(email: string): Promise<void>;
  liftNetworks(): Promise<void>;
};

export function openAttempts({ rows }: Library, now: () => Date): Attempts {
  async function begin(email: string, address: string, browser: string | null = null) {
    await deleteExpired();
    const ofAccount = accountKey(email);
    if (browser !== null) {
      const ofBrowser = `${ofAccount}${hashOf(`browser ${browser}`)}`;
      await count(ofBrowser, FREE_FAILURES.account);
      return () => forget(ofBrowser);
    }
    const network = hashOf(networkOf(address));
    const [ofNetwork, ofBoth] = [`${NETWORK_KEY}${network}`, `${ofAccount}${network}`];
    const counted = await count(ofNetwork, FREE_FAILURES.network);
    try {
      await count(ofBoth, FREE_FAILURES.account);
    } catch (error) {
      await takeBack(counted);
      throw error;
    }
    return async () => {
      await forget(ofBoth);
      await takeBack(counted);
    };
  }

  /** Also deletes rows too far in the future: the clock of the instance that wrote them has been set back since. */
  async function deleteExpired(): Promise<void> {
    const at = now().getTime();
    await rows.deleteMany({
      model: MODEL,
      where: [
        { field: "expiresAt", value: new Date(at), operator: "lte", connector: "OR" },
        { field: "expiresAt", value: new Date(at + REMEMBERED_MS + MAX_CLOCK_SKEW_MS), operator: "gt", connector: "OR" },
      ],
    });
  }

  /** Each statement checks the limit and counts, so that concurrent attempts pass one at a time. */
  async function count(id: string, free: number): Promise<Counted> {
    const at = now().getTime();
    const set = { expiresAt: new Date(at + REMEMBERED_MS) };
    const increment = { failures: 1 };
    const ofRow = { field: "id", value: id };
    const row = await rows.findOne<AttemptsRow>({ model: MODEL, where: [ofRow] });
    if (!row) {
      const isFirst = await insert({ id, failures: 1, ...set });
      return isFirst ? { id, expiresAt: set.expiresAt, before: null } : count(id, free);
    }
    if (row.failures < free) {
      const isFree = { field: "failures", value: free, operator: "lt" as const };
      const counted = await rows.incrementOne<AttemptsRow>({ model: MODEL, where: [ofRow, isFree], increment, set });
      if (!counted) return count(id, free);
      const isNext = counted.failures === row.failures + 1;
      return { id, expiresAt: set.expiresAt, before: isNext ? row.expiresAt : null };
    }
    const waitMs = waitAfter(row.failures, free);
    const remainingMs = untilMs(row, free) - at;
    if (remainingMs > 0) throw mustWait(remainingMs);
    const isUnchanged = [
      { field: "failures", value: row.failures },
      { field: "expiresAt", value: new Date(at + REMEMBERED_MS - waitMs), operator: "lte" as const },
    ];
    const isCounted = await rows.incrementOne({ model: MODEL, where: [ofRow, ...isUnchanged], increment, set });
    return isCounted ? { id, expiresAt: set.expiresAt, before: row.expiresAt } : count(id, free);
  }

  async function insert(row: AttemptsRow): Promise<boolean> {
    return rows.create({ model: MODEL, data: row, forceAllowId: true }).then(
      () => true,
      (error: unknown) => {
        if (isUniqueViolation(error)) return false;
        throw error;
      },
    );
  }

  /** Restores the row, unless another attempt was counted since. */
  async function takeBack({ id, expiresAt, before }: Counted): Promise<void> {
    const where = [
      { field: "id", value: id },
      { field: "failures", value: 0, operator: "gt" as const },
    ];
    const increment = { failures: -1 };
    if (before) {
      const isLast = { field: "expiresAt", value: expiresAt };
      if (await rows.incrementOne({ model: MODEL, where: [...where, isLast], increment, set: { expiresAt: before } })) return;
    }
    await rows.incrementOne({ model: MODEL, where, increment });
  }

  async function forget(id: string): Promise<void> {
    await rows.deleteMany({ model: MODEL, where: [{ field: "id", value: id }] });
  }

  async function forgetAll(prefix: string): Promise<void> {
    await rows.deleteMany({ model: MODEL, where: [{ field: "id", value: prefix, operator: "starts_with" }] });
  }

  function slowedUnder(prefix: string, free: number) {
    return [
      { field: "id", value: prefix, operator: "starts_with" as const },
      { field: "failures", value: free, operator: "gte" as const },
      { field: "expiresAt", value: now(), operator: "gt" as const },
    ];
  }

  const countUnder = (prefix: string, free: number) => rows.count({ model: MODEL, where: slowedUnder(prefix, free) });

  return {
    begin,
    async countRequest(kind, address) {
      await deleteExpired();
      await count(`${REQUEST_KEY}${hashOf(`${kind} ${networkOf(address)}`)}`, FREE_FAILURES.account).catch((error: unknown) => {
        throw error instanceof AppError && error.retryAfter !== null
          ? tooMany("admin.refused.tooManyRequests", error.retryAfter)
          : error;
      });
    },
    async slowed(email) {
      const free = FREE_FAILURES.account;
      const where = slowedUnder(accountKey(email), free);
      const found = await rows.findMany<AttemptsRow>({ model: MODEL, where, limit: MAX_READ });
      if (found.length === 0) return null;
      const failures = found.reduce((sum, row) => sum + row.failures, 0);
      const until = Math.max(...found.map((row) => untilMs(row, free)));
      return { rows: found.length, failures, until: new Date(until) };
    },
    async countSlowed() {
      const { account, network } = FREE_FAILURES;
      const [networks, requests, addresses] = await Promise.all([
        countUnder(NETWORK_KEY, network),
        countUnder(REQUEST_KEY, account),
        countUnder(ACCOUNT_KEY, account),
      ]);
      return { networks: networks + requests, addresses };
    },
    lift: (email) => forgetAll(accountKey(email)),
    async liftNetworks() {
      for (const key of [NETWORK_KEY, REQUEST_KEY]) await forgetAll(key);
    },
  };
}

const ACCOUNT_KEY = "account.";
const NETWORK_KEY = "network.";
const REQUEST_KEY = "request.";

function waitAfter(failures: number, free: number): number {
  return Math.min(MAX_WAIT_MS, 2 ** (failures - free) * SECOND_MS);
}

function untilMs({ failures, expiresAt }: AttemptsRow, free: number): number {
  return expiresAt.getTime() - REMEMBERED_MS + waitAfter(failures, free);
}

function accountKey(email: string): string {
  return `${ACCOUNT_KEY}${hashOf(email.toLowerCase())}.`;
}

/** Keeps addresses out of the table and keys at a fixed length. */
function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function mustWait(milliseconds: number): AppError {
  return tooMany("admin.refused.attemptsFailed", Math.ceil(milliseconds / SECOND_MS));
}

function tooMany(key: "admin.refused.attemptsFailed" | "admin.refused.tooManyRequests", seconds: number): AppError {
  return new AppError("account.wait", message(key, { count: seconds }), [], seconds);
}
