import { lastResort } from "./last-resort.ts";
import type { Log } from "./log.ts";
import { requestIdOf } from "./request-id.ts";
import type { Listener } from "./request-log.ts";

/**
 * Answers for a listener that fails: the defect goes to the log under the request's id, the client gets a 500 that quotes
 * it. What fails after its answer has begun is cut off, so that nobody takes it for whole.
 */
export function withDefects(log: Log, headers: Record<string, string>, listener: Listener): Listener {
  return async (request, response) => {
    try {
      await listener(request, response);
    } catch (error) {
      const id = requestIdOf(request);
      log.defect(error, { request: id });
      if (response.headersSent) response.destroy();
      else {
        const { body, contentType } = lastResort(request.headers.accept, id);
        response.writeHead(500, { ...headers, "Content-Type": contentType, "Cache-Control": "no-store" });
        response.end(body);
      }
    }
  };
}
