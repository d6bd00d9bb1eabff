/** The body of a request as text, read no further than `maxBytes`; null for a larger one. */
export async function readSmallBody({ body }: Request, maxBytes: number): Promise<string | null> {
  if (!body) return "";
  const chunks: Uint8Array[] = [];
  const reader = body.getReader();
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks).toString("utf8");
    size += value.byteLength;
    if (size > maxBytes) return null;
    chunks.push(value);
  }
}
