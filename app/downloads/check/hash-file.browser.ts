const worker = self as unknown as Worker;

/** Answers with its progress up to 1, then with the SHA-256 of the whole file, and of each piece. */
worker.addEventListener("message", ({ data }: MessageEvent<Parameters<typeof hash>>) => {
  hash(...data).then((digests) => worker.postMessage(digests, []), reportError);
});

/** Two pieces are in memory at a time. The whole digest is "" unless asked for. */
async function hash(file: Blob, bytes: number, count: number, hasWhole: boolean): Promise<string[]> {
  const digests: string[] = [];
  for (let at = 0; at < count; at = digests.length) {
    const pair = [at, at + 1].slice(0, count - at).map((each) => digestOf(file.slice(each * bytes, (each + 1) * bytes)));
    digests.push(...(await Promise.all(pair)));
    worker.postMessage(digests.length / count, []);
  }
  return [hasWhole ? await digestOf(file) : "", ...digests];
}

async function digestOf(part: Blob): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", await part.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
