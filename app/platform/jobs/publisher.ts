/** Limited, because all pages are rendered again each time. */
const PUBLISHED_EVERY_MS = 30_000;

/** Publishes the changes of a job from time to time, not after each. */
export function publisher({ now }: { now: () => Date }, publishNow: () => Promise<void>) {
  let last = now().getTime();
  let isPending = false;
  const publish = async () => {
    isPending = false;
    last = now().getTime();
    await publishNow();
  };
  return {
    async soon() {
      isPending = true;
      if (now().getTime() - last >= PUBLISHED_EVERY_MS) await publish();
    },
    rest: async () => void (isPending && (await publish())),
  };
}
