/** Serializes tasks with the same key, in the order of the calls. */
type KeyedLock = <T>(key: string, task: () => Promise<T>) => Promise<T>;

export function openKeyedLock(): KeyedLock {
  const last = new Map<string, Promise<unknown>>();

  return async (key, task) => {
    const before = last.get(key);
    const { promise: done, resolve: leave } = Promise.withResolvers<void>();
    last.set(key, done);
    await before;
    try {
      return await task();
    } finally {
      if (last.get(key) === done) last.delete(key);
      leave();
    }
  };
}
