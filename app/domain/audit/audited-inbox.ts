import type { AuditAction, AuditedThing } from "#app/kinds/changes/audit.ts";
import type { Report } from "#app/kinds/reports/reports.ts";
import type { TitleRequest, TitleRequestState } from "#app/kinds/reports/title-requests.ts";
import type { Store } from "#app/store/store.ts";
import type { Recorder } from "./recorder.ts";

const DECISIONS: Record<TitleRequestState, AuditAction> = {
  new: "request.reopen",
  open: "request.accept",
  done: "request.answer",
  declined: "request.decline",
};

/** What was reported is not recorded, so that deleting it deletes it. */
export function auditedReports(store: Store, recorder: Recorder): Store["reports"] {
  const { one, all } = recording(store, recorder, ({ id, item }: Report) =>
    item ? { id: item.id, code: item.cId, name: item.itemName, type: item.type } : { id, name: "a message" },
  );
  return {
    ...store.reports,
    setDone: (id, done) => one(done ? "report.done" : "report.reopen", (tx) => tx.reports.setDone(id, done)),
    remove: (id) => one("report.delete", (tx) => tx.reports.remove(id)),
    removeAlike: (id) => all("report.delete", (tx) => tx.reports.removeAlike(id)),
  };
}

/** What visitors ask for and second is not recorded. */
export function auditedTitleRequests(store: Store, recorder: Recorder): Store["titleRequests"] {
  const { one, all } = recording(store, recorder, ({ id, title, type }: TitleRequest) => ({ id, name: title, type }));
  return {
    ...store.titleRequests,
    decide: (id, decision) => one(DECISIONS[decision.state], (tx) => tx.titleRequests.decide(id, decision)),
    merge: (id, into) => one("request.merge", (tx) => tx.titleRequests.merge(id, into)),
    remove: (id) => one("request.delete", (tx) => tx.titleRequests.remove(id)),
    removeAlike: (id) => all("request.delete", (tx) => tx.titleRequests.removeAlike(id)),
  };
}

function recording<T>(store: Store, recorder: Recorder, thingOf: (changed: T) => Partial<AuditedThing>) {
  return {
    one: (action: AuditAction, change: (tx: Store) => Promise<T | null>) =>
      store.transaction(async (tx) => {
        const changed = await change(tx);
        if (changed) await recorder.add(tx, { action, thing: thingOf(changed) });
        return changed;
      }),
    all: (action: AuditAction, change: (tx: Store) => Promise<T[]>) =>
      store.transaction(async (tx) => {
        const changed = await change(tx);
        await recorder.addAll(
          tx,
          changed.map((each) => ({ action, thing: thingOf(each) })),
        );
        return changed;
      }),
  };
}
