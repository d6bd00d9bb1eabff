import type { IncomingMessage, ServerResponse } from "node:http";
import { lastResort, willPass } from "../process/last-resort.ts";
import type { Log } from "../process/log.ts";
import type { ShellParts } from "../shell-parts.ts";
import { requestIdOf } from "./request-id.ts";
import type { Listener } from "./request-log.ts";

/** Logs a defect and answers 500 with the request's id; cuts off a response that has begun, so it cannot pass for complete. */
export function withDefects(
  log: Log,
  { headersOf, languageOf }: Pick<ShellParts, "headersOf" | "languageOf">,
  listener: Listener,
): Listener {
  function answerFor(error: unknown, request: IncomingMessage, response: ServerResponse) {
    const id = requestIdOf(request);
    if (!willPass(error)) log.defect(error, { request: id });
    if (response.headersSent) response.destroy();
    else {
      const answer = lastResort(error, id, { accept: request.headers.accept, language: languageOf(request) });
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
