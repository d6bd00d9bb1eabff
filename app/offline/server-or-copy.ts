import { SLOW } from "./offline-messages.ts";

const BUSY = 503;

/**
 * Resolves with the copy if the server is unreachable, busy, or slower than the timeout. In the last two cases the copy is marked
 * `SLOW`, since its reader is online.
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
