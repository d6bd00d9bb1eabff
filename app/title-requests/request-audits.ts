import type { AuditAction } from "#app/audit/audit.ts";
import type { Audits } from "#app/store/audits.ts";
import type { TitleRequest, TitleRequestState } from "./title-requests.ts";

const DECISIONS: Record<TitleRequestState, AuditAction> = {
  new: "request.reopen",
  open: "request.accept",
  done: "request.answer",
  declined: "request.decline",
};

export const TITLE_REQUEST_AUDITS: Audits["titleRequests"] = {
  decide: (_tx, _id, decision) => (request) => request && ofRequest(DECISIONS[decision.state], request),
  merge: () => (request) => request && ofRequest("request.merge", request),
  remove: () => (request) => request && ofRequest("request.delete", request),
  removeSimilar: () => (requests) => requests.map((request) => ofRequest("request.delete", request)),
};

function ofRequest(action: AuditAction, { id, title, type }: TitleRequest) {
  return { action, thing: { id, name: title, type } };
}
