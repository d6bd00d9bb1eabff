import type { IncomingMessage, ServerResponse } from "node:http";

/** An answer in memory, as it is sent again and again: headers as names and values in turn, which `writeHead` takes fastest. */
export type StoredAnswer = { headers: readonly string[]; body: Buffer };

/** @param headers All but Content-Length. */
export function storedAnswer(headers: readonly string[], body: Buffer): StoredAnswer {
  return { headers: [...headers, "Content-Length", String(body.length)], body };
}

/** Sends it, to a HEAD without its body. */
export function sendStored(status: number, answer: StoredAnswer, request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(status, answer.headers as string[]);
  response.end(request.method === "HEAD" ? undefined : answer.body);
}

/** Whether a client has what goes by an entity tag. */
export function hasKnown(etag: string, { headers }: IncomingMessage): boolean {
  return headers["if-none-match"]?.includes(etag) ?? false;
}
