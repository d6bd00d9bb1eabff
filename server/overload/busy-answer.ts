import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "#app/lib/errors.ts";
import type { Language } from "#app/lib/languages/language.ts";
import type { RefuseStorage } from "../http/defects.ts";
import type { LanguageOf } from "../languages/language-of.ts";
import { busyPage, BUSY } from "../process/last-resort.ts";

const MAX_RETRY_AFTER_S = 5;
const FOR_SCRIPTS = /^(?:\/[a-z]{2,3}(?:-[a-z]{2,4})?)?\/(?:search\/(?:suggest|completions)|watchlist\/items)(?:\?|$)/;

type Body = { type: string; bytes: Buffer };

/** 503 from memory. Retry-After varies, so that clients do not return at the same time. */
export function busyAnswers(
  headersOf: (request: IncomingMessage) => Record<string, string>,
  languageOf: LanguageOf,
  refuseStorage: RefuseStorage,
) {
  const pages = new WeakMap<Language, Body>();
  const pageIn = (language: Language) => {
    const page = pages.get(language) ?? body("text/html; charset=utf-8", busyPage(language));
    pages.set(language, page);
    return page;
  };
  const bodies = {
    json: body("application/json", JSON.stringify({ message: BUSY })),
    text: body("text/plain; charset=utf-8", BUSY),
  };
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (response.headersSent || request.socket.destroyed) return;
    const retryAfter = 1 + Math.floor(Math.random() * MAX_RETRY_AFTER_S);
    const refused = refuseStorage(request, new AppError("request.busy", BUSY, [], retryAfter));
    if (refused) {
      response.writeHead(refused.status, { ...headersOf(request), ...refused.headers }).end(refused.body);
      return;
    }
    const format = formatFor(request);
    const { type, bytes } = format === "page" ? pageIn(languageOf(request)) : bodies[format];
    response.writeHead(503, {
      ...headersOf(request),
      "Content-Type": type,
      "Content-Length": bytes.length,
      "Cache-Control": "no-store",
      "Retry-After": retryAfter,
    });
    response.end(request.method === "HEAD" ? undefined : bytes);
  };
}

function formatFor({ url = "", headers: { accept = "" } }: IncomingMessage): "page" | "json" | "text" {
  if (FOR_SCRIPTS.test(url) || accept.includes("application/json")) return "json";
  return accept.includes("text/html") ? "page" : "text";
}

function body(type: string, text: string): Body {
  return { type, bytes: Buffer.from(text) };
}
