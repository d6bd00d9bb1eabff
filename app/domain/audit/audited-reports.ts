import type { AuditAction } from "#app/kinds/changes/audit.ts";
import type { Report } from "#app/kinds/reports/reports.ts";
import type { Store } from "#app/store/store.ts";
import type { Recorder } from "./recorder.ts";

/** What was reported is not recorded, so that deleting it deletes it. */
export function auditedReports(store: Store, recorder: Recorder): Store["reports"] {
  const recording = (action: AuditAction, change: (tx: Store) => Promise<Report | null>) =>
    store.transaction(async (tx) => {
      const report = await change(tx);
      if (report) await recorder.add(tx, { action, thing: thingOf(report) });
      return report;
    });
  return {
    ...store.reports,
    setDone: (id, done) => recording(done ? "report.done" : "report.reopen", (tx) => tx.reports.setDone(id, done)),
    remove: (id) => recording("report.delete", (tx) => tx.reports.remove(id)),
    removeAlike: (id) =>
      store.transaction(async (tx) => {
        const removed = await tx.reports.removeAlike(id);
        await recorder.addAll(
          tx,
          removed.map((report) => ({ action: "report.delete", thing: thingOf(report) })),
        );
        return removed;
      }),
  };
}

function thingOf({ id, item }: Report) {
  return item ? { id: item.id, code: item.cId, name: item.itemName, type: item.type } : { id, name: "a message" };
}
