import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "#app/lib/errors.ts";
import type { Language } from "#app/languages/language.ts";
import { accountHeaders } from "../http/account-headers.ts";
import { requestNetwork } from "../http/client-address.ts";
import type { RefuseStorage } from "../http/defects.ts";
import type { ShellParts } from "../shell-parts.ts";
import { createAdmission, NotAdmitted, type Admission } from "./admission.ts";
import { createEditorCheck } from "./editor-check.ts";
import { isExempt } from "./exempt.ts";
import { createOutsideLane } from "./outside-lane.ts";
import type { Log } from "../process/log.ts";
import { busyPage, BUSY } from "../process/last-resort.ts";

const MAX_RETRY_AFTER_S = 5;
const FOR_SCRIPTS = /^(?:\/[a-z]{2,3}(?:-[a-z]{2,4})?)?\/(?:search\/(?:suggest|completions)|watchlist\/items)(?:\?|$)/;
const OVER_AFTER_MS = 10_000;
const LIMITS = { maxRunning: 16, maxWaiting: 64, maxWaitMs: 500 };

type OverloadParts = Pick<ShellParts, "settings" | "services" | "log" | "languageOf"> & {
  headersOf: (request: IncomingMessage) => Record<string, string>;
  refuseStorage: RefuseStorage;
};

export type Overload = Admission & {
  /** Answers `NotAdmitted`; rethrows any other error. */
  answer(error: unknown, request: IncomingMessage, response: ServerResponse): void;
  outsideLane: ShellParts["outsideLane"];
};

export function openOverload({ settings, services, log, languageOf, headersOf, refuseStorage }: OverloadParts): Overload {
  const networkOf = (request: IncomingMessage) => requestNetwork(request, settings.trustedProxies);
  const isSignedIn = async (request: IncomingMessage) =>
    (await services.accounts.sessionOf(accountHeaders(request, settings))) !== null;
  const answerBusy = busyAnswers(headersOf, languageOf, refuseStorage);
  const admission = createAdmission({
    ...LIMITS,
    networkOf,
    isExempt,
    isEditor: createEditorCheck({ isSignedIn, networkOf }),
    onRefused: createOverloadLog(log),
  });
  return {
    ...admission,
    outsideLane: createOutsideLane({ networkOf, leaveSlot: admission.leaveSlot }),
    answer(error, request, response) {
      if (!(error instanceof NotAdmitted)) throw error;
      answerBusy(request, response);
    },
  };
}

/** Logs when refusals begin, and their number once there were none for ten seconds. */
function createOverloadLog(log: Log): () => void {
  let refused = 0;
  let over: NodeJS.Timeout | null = null;

  function end(): void {
    log.info("overload.ended", { refused });
    refused = 0;
    over = null;
  }

  return () => {
    refused++;
    if (over) over.refresh();
    else {
      log.warn("overload.began");
      over = setTimeout(end, OVER_AFTER_MS).unref();
    }
  };
}

type Body = { type: string; bytes: Buffer };

/** 503 from memory. Retry-After varies, so that clients do not return at the same time. */
function busyAnswers(
  headersOf: (request: IncomingMessage) => Record<string, string>,
  languageOf: ShellParts["languageOf"],
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
