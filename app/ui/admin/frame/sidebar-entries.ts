import { AUDIT_PATH } from "#app/kinds/audit.ts";
import { MEDIA_PATH } from "#app/kinds/media/media.ts";
import { BACKUPS_PATH, LIMITS_PATH } from "#app/lib/addresses/admin-paths.ts";
import type { Right } from "#app/lib/roles.ts";
import type { IconName } from "../../primitives/icon.tsx";

export type SidebarEntry = {
  label: string;
  to: string;
  icon: IconName;
  /** Shown to those who have it. */
  right?: Right;
  also?: readonly string[];
};

export const SIDEBAR_ENTRIES: readonly SidebarEntry[] = [
  { label: "Content Management", to: "/admin", icon: "list", also: ["/admin/create", "/admin/edit"] },
  { label: "Customization", to: "/admin/customization", icon: "layout", right: "content.edit" },
  { label: "Media", to: MEDIA_PATH, icon: "pictures" },
  { label: "Trash", to: "/admin/trash", icon: "trash", right: "content.edit" },
  { label: "Accounts", to: "/admin/accounts", icon: "people", right: "site.manage" },
  { label: "Audit Log", to: AUDIT_PATH, icon: "history", right: "site.manage" },
  { label: "Settings", to: "/admin/settings", icon: "settings", also: [BACKUPS_PATH, LIMITS_PATH] },
];
