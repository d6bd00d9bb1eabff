import { createHash } from "node:crypto";
import { AppError } from "#app/lib/errors.ts";
import { networkOf } from "#app/lib/network.ts";
import { isUniqueViolation, type Library } from "./library.ts";

/** How many failures are let through before somebody has to wait, for how long, in seconds. */
const LIMITS = { account: 10, network: 100, wait: 600 } as const;
const MODEL = "attempts";

type AttemptsRow = { id: string; failures: number; expiresAt: Date };

/** Attempts at passwords, counted in the database: a restart forgets none. */
export type Attempts = {
  /**
   * Counts an attempt as failed before it is checked, so that of many at once no more are checked than may fail.
   * @returns What takes the failure back once the password turns out to be right.
   * @throws {AppError} `account.wait` after ten failures for one account from one network, or a hundred for any accounts from it;
   * `retryAfter` says for how long. A network never has to wait for what another one did.
   */
  begin(email: string, address: string): Promise<() => Promise<void>>;
};

/** Rows are kept as long as somebody may have to wait for them: with the next attempt those that are over go. */
export function openAttempts({ rows }: Library, now: () => Date): Attempts {
  async function begin(email: string, address: string) {
    await rows.deleteMany({ model: MODEL, where: [{ field: "expiresAt", value: now(), operator: "lte" }] });
    const network = networkOf(address);
    const [ofAccount, ofNetwork] = [keyOf(network, email.toLowerCase()), keyOf(network)];
    await count(ofNetwork, LIMITS.network);
    try {
      await count(ofAccount, LIMITS.account);
    } catch (error) {
      await takeBack(ofNetwork);
      throw error;
    }
    return async () => {
      await rows.deleteMany({ model: MODEL, where: [{ field: "id", value: ofAccount }] });
      await takeBack(ofNetwork);
    };
  }

  /** One statement finds the row, checks the limit and counts, whoever else does the same. */
  async function count(id: string, limit: number): Promise<void> {
    const expiresAt = new Date(now().getTime() + LIMITS.wait * 1000);
    const isCounted = await rows.incrementOne({
      model: MODEL,
      where: [
        { field: "id", value: id },
        { field: "failures", value: limit, operator: "lt" },
      ],
      increment: { failures: 1 },
      set: { expiresAt },
    });
    if (isCounted) return;
    const row = await rows.findOne<AttemptsRow>({ model: MODEL, where: [{ field: "id", value: id }] });
    if (row && row.failures >= limit) throw wait(row.expiresAt.getTime() - now().getTime());
    if (row) return count(id, limit); // it was made meanwhile
    const first: AttemptsRow = { id, failures: 1, expiresAt };
    await rows.create({ model: MODEL, data: first, forceAllowId: true }).catch((error: unknown) => {
      if (isUniqueViolation(error)) return count(id, limit);
      throw error;
    });
  }

  async function takeBack(id: string): Promise<void> {
    await rows.incrementOne({ model: MODEL, where: [{ field: "id", value: id }], increment: { failures: -1 } });
  }

  return { begin };
}

/** Of one length whatever was typed, and without anybody's address in it. */
function keyOf(...parts: string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}

function wait(milliseconds: number): AppError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const minutes = Math.ceil(seconds / 60);
  const time = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return new AppError("account.wait", `Too many attempts failed. Try again in ${time}.`, [], seconds);
}
