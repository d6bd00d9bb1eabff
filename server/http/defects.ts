import type { IncomingMessage, ServerResponse } from "node:http";
import { lastResort, isTemporary } from "../process/last-resort.ts";
import type { Log } from "../process/log.ts";
import type { ShellParts } from "../shell-parts.ts";
import { requestIdOf } from "./request-id.ts";
import type { Listener } from "./request-log.ts";

/** Null unless the request is for the storage API, whose clients understand only its protocol. */
export type RefuseStorage = (
  request: IncomingMessage,
  error: unknown,
) => { status: number; body: string; headers: Record<string, string> } | null;

/** Logs a defect and answers 500 with the request's id; cuts off a response that has begun, so it cannot pass for complete. */
export function withDefects(
  log: Log,
  { headersOf, languageOf, refuseStorage }: Pick<ShellParts, "headersOf" | "languageOf"> & { refuseStorage: RefuseStorage },
  listener: Listener,
): Listener {
  function answerFor(error: unknown, request: IncomingMessage, response: ServerResponse) {
    const id = requestIdOf(request);
    if (!isTemporary(error)) log.defect(error, { request: id });
    if (response.headersSent) response.destroy();
    else {
      const asked = { accept: request.headers.accept, language: languageOf(request) };
      const answer = refuseStorage(request, error) ?? lastResort(error, id, asked);
      response.writeHead(answer.status, { ...headersOf(request), ...answer.headers });
      response.end(answer.body);
    }
  }

  return (request, response) => {
    try {
      return listener(request, response)?.catch((error: unknown) => answerFor(error, request, response)) ?? null;
    } catch (error) {
      answerFor(error, request, response);
      return null;
    }
  };
}
