import { networkOf } from "../counting/visitors.ts";

const MINUTE_MS = 60_000;
const A_MINUTE = 128;
const MOST_OF_A_NETWORK = 128;
const MOST_OPEN = 5_000;

/** How many connections may be begun and held, by everybody and by those behind one network. */
export type ConnectLimits = {
  /**
   * Takes a place: 128 a minute and 128 at once for each network, 5,000 at once for all.
   * @returns Gives it back; null when there is none.
   */
  take(address: string): (() => void) | null;
};

export function createConnectLimits(now: () => Date): ConnectLimits {
  const open = new Map<string, number>();
  const begun = new Map<string, number>();
  let all = 0;
  let minute = 0;

  function begin(): void {
    const current = Math.floor(now().getTime() / MINUTE_MS);
    if (current !== minute) begun.clear();
    minute = current;
  }

  function giveBack(network: string): void {
    all--;
    const left = (open.get(network) ?? 1) - 1;
    if (left > 0) open.set(network, left);
    else open.delete(network);
  }

  return {
    take(address) {
      begin();
      const network = networkOf(address);
      const [held, count] = [open.get(network) ?? 0, begun.get(network) ?? 0];
      if (all >= MOST_OPEN || held >= MOST_OF_A_NETWORK || count >= A_MINUTE) return null;
      all++;
      open.set(network, held + 1);
      begun.set(network, count + 1);
      let isHeld = true;
      return () => {
        if (isHeld) giveBack(network);
        isHeld = false;
      };
    },
  };
}
