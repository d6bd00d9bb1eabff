import type { IncomingMessage, ServerResponse } from "node:http";

/** Up to 16 KB, Node writes a head and a string together, without a copy in between; a buffer goes beside its head. */
const MAX_TEXT_BYTES = 14 * 1024;

/**
 * An answer in memory, as it is sent again and again: headers as names and values in turn, which `writeHead` takes fastest. A
 * short body is a string of bytes, one a character.
 */
export type StoredAnswer = { headers: readonly string[]; body: Buffer | string };

/** @param headers All but Content-Length. */
export function storedAnswer(headers: readonly string[], body: Buffer): StoredAnswer {
  return {
    headers: [...headers, "Content-Length", String(body.length)],
    body: body.length > MAX_TEXT_BYTES ? body : body.toString("latin1"),
  };
}

/** Sends it, to a HEAD without its body. */
export function sendStored(status: number, answer: StoredAnswer, request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(status, answer.headers as string[]);
  response.end(request.method === "HEAD" ? "" : answer.body, "latin1");
}

/** Whether a client has what goes by an entity tag. */
export function hasKnown(etag: string, { headers }: IncomingMessage): boolean {
  return headers["if-none-match"]?.includes(etag) ?? false;
}
