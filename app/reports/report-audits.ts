import type { AuditAction } from "#app/audit/audit.ts";
import type { Audits } from "#app/store/audits.ts";
import type { Report } from "./reports.ts";

export const REPORT_AUDITS: Audits["reports"] = {
  setDone: (_tx, _id, done) => (report) => report && ofReport(done ? "report.done" : "report.reopen", report),
  remove: () => (report) => report && ofReport("report.delete", report),
  removeSimilar: () => (reports) => reports.map((report) => ofReport("report.delete", report)),
};

/** The report's text is not recorded, so that deleting the report deletes it. */
function ofReport(action: AuditAction, { id, item }: Report) {
  return {
    action,
    thing: item ? { id: item.id, code: item.cId, name: item.itemName, type: item.type } : { id, name: "a message" },
  };
}
