type Listing = { list(prefix: string): AsyncIterable<{ key: string; size: number }> };

export type PairedKey = { key: string; from: number | null; to: number | null };

export async function* pairedKeys(from: Listing, to: Listing): AsyncGenerator<PairedKey> {
  const [ours, theirs] = [from.list("")[Symbol.asyncIterator](), to.list("")[Symbol.asyncIterator]()];
  let [our, their] = [await ours.next(), await theirs.next()];
  while (!our.done || !their.done) {
    const key = firstOf(our.done ? null : our.value.key, their.done ? null : their.value.key);
    const isOurs = !our.done && our.value.key === key;
    const isTheirs = !their.done && their.value.key === key;
    yield { key, from: isOurs ? our.value.size : null, to: isTheirs ? their.value.size : null };
    if (isOurs) our = await ours.next();
    if (isTheirs) their = await theirs.next();
  }
}

function firstOf(a: string | null, b: string | null): string {
  if (a === null || b === null) return a ?? b ?? "";
  return a < b ? a : b;
}
