import type { IncomingMessage, ServerResponse } from "node:http";
import { accountHeaders } from "../http/account-headers.ts";
import { requestNetwork } from "../http/client-address.ts";
import type { RefuseStorage } from "../http/defects.ts";
import type { ShellParts } from "../shell-parts.ts";
import { createAdmission, NotAdmitted, type Admission } from "./admission.ts";
import { busyAnswers } from "./busy-answer.ts";
import { createEditorCheck } from "./editor-check.ts";
import { isExempt } from "./exempt.ts";
import { createOutsideLane } from "./outside-lane.ts";
import { createOverloadLog } from "./overload-log.ts";

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
