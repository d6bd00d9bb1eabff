import { SLOW } from "#app/lib/offline-messages.ts";

/**
 * The server's answer, or the copy where none can be had or none has come when the patience ends. In the second case the copy
 * says so (`SLOW`): its reader has a connection.
 */
export async function serverOrCopy(fromServer: Promise<Response>, copy: Response, patience: Promise<void>): Promise<Response> {
  return Promise.race([fromServer.catch(() => copy), patience.then(() => markSlow(copy))]);
}

function markSlow(copy: Response): Response {
  const headers = new Headers(copy.headers);
  headers.append("Server-Timing", SLOW);
  return new Response(copy.body, { headers });
}
