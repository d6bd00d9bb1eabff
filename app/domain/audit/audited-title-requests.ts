import type { AuditAction } from "#app/kinds/changes/audit.ts";
import type { TitleRequest, TitleRequestState } from "#app/kinds/reports/title-requests.ts";
import type { Store } from "#app/store/store.ts";
import type { Recorder } from "./recorder.ts";

const DECISIONS: Record<TitleRequestState, AuditAction> = {
  new: "request.reopen",
  open: "request.accept",
  done: "request.answer",
  declined: "request.decline",
};

/** What visitors ask for and second is not recorded. */
export function auditedTitleRequests(store: Store, recorder: Recorder): Store["titleRequests"] {
  const recording = (action: AuditAction, change: (tx: Store) => Promise<TitleRequest | null>) =>
    store.transaction(async (tx) => {
      const request = await change(tx);
      if (request) await recorder.add(tx, { action, thing: thingOf(request) });
      return request;
    });
  return {
    ...store.titleRequests,
    decide: (id, decision) => recording(DECISIONS[decision.state], (tx) => tx.titleRequests.decide(id, decision)),
    merge: (id, into) => recording("request.merge", (tx) => tx.titleRequests.merge(id, into)),
    remove: (id) => recording("request.delete", (tx) => tx.titleRequests.remove(id)),
    removeAlike: (id) =>
      store.transaction(async (tx) => {
        const removed = await tx.titleRequests.removeAlike(id);
        await recorder.addAll(
          tx,
          removed.map((request) => ({ action: "request.delete", thing: thingOf(request) })),
        );
        return removed;
      }),
  };
}

function thingOf({ id, title, type }: TitleRequest) {
  return { id, name: title, type };
}
