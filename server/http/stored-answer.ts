import type { IncomingMessage, ServerResponse } from "node:http";

/** Up to 16 KB, Node writes a head and a string body together, without a copy; a buffer is written separately. */
const MAX_TEXT_BYTES = 14 * 1024;

/** Headers are alternating names and values, the fastest form for `writeHead`; a short body has one character per byte. */
export type StoredAnswer = { headers: readonly string[]; body: Buffer | string };

export function storedAnswer(headers: readonly string[], body: Buffer): StoredAnswer {
  return {
    headers: [...headers, "Content-Length", String(body.length)],
    body: body.length > MAX_TEXT_BYTES ? body : body.toString("latin1"),
  };
}

export function sendStored(status: number, answer: StoredAnswer, request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(status, answer.headers as string[]);
  response.end(request.method === "HEAD" ? "" : answer.body, "latin1");
}

export function hasKnown(etag: string, { headers }: IncomingMessage): boolean {
  return headers["if-none-match"]?.includes(etag) ?? false;
}
