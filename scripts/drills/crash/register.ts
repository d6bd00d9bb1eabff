/** One value of the site: the last acknowledged one, and one that was sent but not acknowledged. */
export type Register<T> = {
  /** Resolves when `send` does; otherwise the value may be either. */
  write(value: T, send: () => Promise<void>): Promise<void>;
  /** Whether `found` is allowed; from then on it must stay. */
  accepts(found: T): boolean;
  current(): T;
};

export type Tally = { acknowledged: number; uncertain: number; lost: number };

export function createTally(): Tally {
  return { acknowledged: 0, uncertain: 0, lost: 0 };
}

export function createRegister<T extends string | number | null>(first: T, tally: Tally): Register<T> {
  let value = first;
  let sent: { value: T } | null = null;
  return {
    async write(next, send) {
      sent = { value: next };
      await send();
      [value, sent] = [next, null];
      tally.acknowledged++;
    },
    accepts(found) {
      const isSent = sent !== null && found === sent.value;
      if (sent) tally.uncertain++;
      const isRight = found === value || isSent;
      if (!isRight) tally.lost++;
      [value, sent] = [found, null];
      return isRight;
    },
    current: () => value,
  };
}
