import { SLOW } from "#app/lib/offline-messages.ts";

const BUSY = 503;

/**
 * The server's answer, or the copy where none can be had, the server is busy, or none has come when the patience ends. In the last
 * two cases the copy says so (`SLOW`): its reader has a connection.
 */
export async function serverOrCopy(fromServer: Promise<Response>, copy: Response, patience: Promise<void>): Promise<Response> {
  const answered = fromServer.then(
    (answer) => (answer.status === BUSY ? markSlow(copy) : answer),
    () => copy,
  );
  return Promise.race([answered, patience.then(() => markSlow(copy))]);
}

function markSlow(copy: Response): Response {
  const headers = new Headers(copy.headers);
  headers.append("Server-Timing", SLOW);
  return new Response(copy.body, { headers });
}
