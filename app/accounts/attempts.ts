import { createHash } from "node:crypto";
import { AppError } from "#app/lib/errors.ts";
import { networkOf } from "#app/lib/addresses/network.ts";
import { isUniqueViolation, type Library } from "./library.ts";

const SECOND_MS = 1000;
/** Failures without a wait, for an account and for all accounts together; each one after that doubles the wait. */
const FREE_FAILURES = { account: 5, network: 100 } as const;
const MAX_WAIT_MS = 60 * SECOND_MS;
/** How long after the last attempt failures still count. */
const REMEMBERED_MS = 600 * SECOND_MS;
/** How far apart the clocks of instances may be. */
const MAX_CLOCK_SKEW_MS = 60 * SECOND_MS;
const MODEL = "attempts";

type AttemptsRow = { id: string; failures: number; expiresAt: Date };
/** An attempt in its row, with the row's `expiresAt` from before; null where there was none or another attempt came in between. */
type Counted = Pick<AttemptsRow, "id" | "expiresAt"> & { before: Date | null };

/** Attempts at passwords, counted in the database for all instances and across restarts. */
export type Attempts = {
  /**
   * Counts an attempt as failed before the password is checked, so that concurrent attempts cannot outrun the limit.
   * @param browser Identifies a browser or session that signed in to this account before: it is limited by itself, whatever its
   * network does.
   * @returns Takes the failure back once the password turns out to be right.
   * @throws {AppError} `account.wait` with `retryAfter`, 1 to 60 seconds: after 5 failures for one account from one network or
   * one known browser, and after 100 from one network.
   */
  begin(email: string, address: string, browser?: string | null): Promise<() => Promise<void>>;
  /** Ends every wait that attempts at this account may meet: its own and those of all networks. */
  lift(email: string): Promise<void>;
};

/** Expired rows are deleted with the next attempt. */
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

  /** A row from further ahead than one is ever kept was written by a clock that has been set back since. */
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

  /** Leaves the row as if there had been no attempt, unless another one counted since: that one's time stays. */
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

  return {
    begin,
    async lift(email) {
      for (const value of [accountKey(email), NETWORK_KEY]) {
        await rows.deleteMany({ model: MODEL, where: [{ field: "id", value, operator: "starts_with" }] });
      }
    },
  };
}

const NETWORK_KEY = "network.";

/** What the rows of an account begin with. */
function accountKey(email: string): string {
  return `account.${hashOf(email.toLowerCase())}.`;
}

/** Keeps addresses out of the table, and keys at one length whatever was typed. */
function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function mustWait(milliseconds: number): AppError {
  const seconds = Math.ceil(milliseconds / SECOND_MS);
  const time = seconds === 1 ? "1 second" : `${seconds} seconds`;
  return new AppError("account.wait", `Too many attempts failed. Try again in ${time}.`, [], seconds);
}
