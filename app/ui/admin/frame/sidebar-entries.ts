import { ATTENTION_PATH } from "#app/kinds/attention/attention.ts";
import { AUDIT_PATH } from "#app/kinds/changes/audit.ts";
import { HISTORY_PATH } from "#app/kinds/changes/history.ts";
import { MEDIA_PATH } from "#app/kinds/media/media.ts";
import { IMPORT_PATH } from "#app/kinds/transfer/site-import.ts";
import { SCAN_PATH } from "#app/kinds/transfer/scan.ts";
import { REPORTS_PATH } from "#app/kinds/reports/reports.ts";
import { DASHBOARD_PATH } from "#app/kinds/site/statistics.ts";
import { BACKUPS_PATH, LIMITS_PATH, LISTS_PATH, PAGES_PATH, SERVICES_PATH, SITE_PATH } from "#app/lib/addresses/admin-paths.ts";
import { WITHDRAWALS_PATH } from "#app/kinds/reports/withdrawals.ts";
import type { LabelKey } from "#app/lib/languages/messages.ts";
import type { Right } from "#app/lib/roles.ts";
import type { IconName } from "../../primitives/icon.tsx";

export type SidebarEntry = {
  label: LabelKey;
  to: string;
  icon: IconName;
  /** Shown to those who have it. */
  right?: Right;
  also?: readonly string[];
};

export const SIDEBAR_ENTRIES: readonly SidebarEntry[] = [
  {
    label: "admin.page.content",
    to: "/admin",
    icon: "list",
    also: ["/admin/create", "/admin/edit", ATTENTION_PATH, IMPORT_PATH, SCAN_PATH],
  },
  { label: "admin.page.dashboard", to: DASHBOARD_PATH, icon: "chart", right: "content.edit" },
  { label: "admin.frame.customization", to: "/admin/customization", icon: "layout", right: "content.edit" },
  { label: "admin.page.lists", to: LISTS_PATH, icon: "bookmark", right: "content.edit" },
  { label: "admin.page.media", to: MEDIA_PATH, icon: "pictures" },
  { label: "admin.page.trash", to: "/admin/trash", icon: "trash", right: "content.edit" },
  { label: "admin.page.history", to: HISTORY_PATH, icon: "undo", right: "content.edit" },
  { label: "admin.page.reports", to: REPORTS_PATH, icon: "inbox", right: "content.edit" },
  { label: "admin.page.withdrawals", to: WITHDRAWALS_PATH, icon: "prohibited", right: "content.edit" },
  { label: "admin.page.accounts", to: "/admin/accounts", icon: "people", right: "site.manage" },
  { label: "admin.page.audit", to: AUDIT_PATH, icon: "history", right: "site.manage" },
  { label: "admin.page.site", to: SITE_PATH, icon: "house", right: "site.manage" },
  { label: "admin.page.pages", to: PAGES_PATH, icon: "edit", right: "site.manage" },
  { label: "admin.page.settings", to: "/admin/settings", icon: "settings", also: [BACKUPS_PATH, LIMITS_PATH, SERVICES_PATH] },
];
