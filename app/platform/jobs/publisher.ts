/** Limited, because pages are rendered again each time. */
const PUBLISHED_EVERY_MS = 30_000;

/** Publishes the changes of a job from time to time, not after each. */
export function publisher({ now }: { now: () => Date }, publishNow: (changed: readonly string[]) => Promise<void>) {
  let last = now().getTime();
  let changed: string[] = [];
  const publish = async () => {
    const some = changed;
    changed = [];
    last = now().getTime();
    await publishNow(some).catch((error: unknown) => {
      changed.unshift(...some);
      throw error;
    });
  };
  return {
    async soon(address: string) {
      changed.push(address);
      if (now().getTime() - last >= PUBLISHED_EVERY_MS) await publish();
    },
    rest: async () => void (changed.length > 0 && (await publish())),
  };
}
