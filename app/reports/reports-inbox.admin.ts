import { REPORTS_PATH, type Inbox } from "#app/lib/addresses/admin-paths.ts";

export const REPORTS_INBOX = {
  path: REPORTS_PATH,
  title: "admin.page.reports",
  intro: "admin.reports.intro",
  dropped: "admin.reports.dropped",
  counted: "admin.reports.count",
  tabs: [
    { state: "open", label: "admin.reports.open", empty: "admin.reports.noOpen" },
    { state: "done", label: "admin.reports.done", empty: "admin.reports.noDone" },
  ],
} satisfies Inbox;
