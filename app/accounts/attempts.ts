import { createHash } from "node:crypto";
import { AppError } from "#app/lib/errors.ts";
import { networkOf } from "#app/lib/addresses/network.ts";
import { isUniqueViolation, type Library } from "./library.ts";

const SECOND_MS = 1000;
/** Failures before the first wait; each further one doubles it. */
const FREE_FAILURES = { account: 5, network: 100 } as const;
const MAX_WAIT_MS = 60 * SECOND_MS;
const REMEMBERED_MS = 600 * SECOND_MS;
const MAX_CLOCK_SKEW_MS = 60 * SECOND_MS;
const MODEL = "attempts";

type AttemptsRow = { id: string; failures: number; expiresAt: Date };
/** `before` is the row's previous `expiresAt`; null without a row, or if another attempt intervened. */
type Counted = Pick<AttemptsRow, "id" | "expiresAt"> & { before: Date | null };

/** Password attempts, counted in the database: across instances and restarts. */
export type Attempts = {
  /**
   * Counts a failure before the password is checked, so that concurrent attempts cannot outrun the limit.
   * @param browser A browser or session that signed in to this account before; limited apart from its network.
   * @returns Reverts the count once the password proves right.
   * @throws {AppError} `account.wait` with `retryAfter`, 1-60 seconds.
   */
  begin(email: string, address: string, browser?: string | null): Promise<() => Promise<void>>;
  /** Requests of one kind from one network: the first five at once, then as wrong passwords. @throws {AppError} `account.wait`. */
  countRequest(kind: string, address: string): Promise<void>;
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

  /** Also deletes rows too far in the future: their writer's clock has been set back since. */
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
    const waitMs = Math.min(MAX_WAIT_MS, 2 ** (row.failures - free) * SECOND_MS);
    const remainingMs = row.expiresAt.getTime() - REMEMBERED_MS + waitMs - at;
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

  /** Restores the row, unless another attempt has counted since. */
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

  return {
    begin,
    async countRequest(kind, address) {
      await deleteExpired();
      await count(`request.${hashOf(`${kind} ${networkOf(address)}`)}`, FREE_FAILURES.account).catch((error: unknown) => {
        throw error instanceof AppError && error.retryAfter !== null ? tooMany("requests", error.retryAfter) : error;
      });
    },
    lift: (email) => forgetAll(accountKey(email)),
    liftNetworks: () => forgetAll(NETWORK_KEY),
  };
}

const NETWORK_KEY = "network.";

function accountKey(email: string): string {
  return `account.${hashOf(email.toLowerCase())}.`;
}

/** Keeps addresses out of the table and keys at a fixed length. */
function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function mustWait(milliseconds: number): AppError {
  return tooMany("attempts failed", Math.ceil(milliseconds / SECOND_MS));
}

function tooMany(what: string, seconds: number): AppError {
  const time = seconds === 1 ? "1 second" : `${seconds} seconds`;
  return new AppError("account.wait", `Too many ${what}. Try again in ${time}.`, [], seconds);
}
