/** Runs at most `width` at a time; yields results in the order of the input. */
export async function* mapConcurrently<T, R>(
  things: AsyncIterable<T>,
  width: number,
  work: (thing: T) => Promise<R>,
): AsyncGenerator<R> {
  const running: Promise<R>[] = [];
  for await (const thing of things) {
    const result = work(thing);
    result.catch(() => undefined);
    running.push(result);
    if (running.length >= width) yield await first(running);
  }
  while (running.length > 0) yield await first(running);
}

async function first<R>(running: Promise<R>[]): Promise<R> {
  const [result] = running.splice(0, 1);
  if (!result) throw new Error("Nothing runs.");
  return result;
}
