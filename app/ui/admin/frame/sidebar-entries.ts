import { AUDIT_PATH } from "#app/kinds/audit.ts";
import { MEDIA_PATH } from "#app/kinds/media.ts";
import type { IconName } from "../../primitives/icon.tsx";

export type SidebarEntry = {
  label: string;
  to: string;
  icon: IconName;
  also?: readonly string[];
};

export const SIDEBAR_ENTRIES: readonly SidebarEntry[] = [
  { label: "Content Management", to: "/admin", icon: "list", also: ["/admin/create", "/admin/edit"] },
  { label: "Customization", to: "/admin/customization", icon: "layout" },
  { label: "Media", to: MEDIA_PATH, icon: "pictures" },
  { label: "Trash", to: "/admin/trash", icon: "trash" },
  { label: "Audit Log", to: AUDIT_PATH, icon: "history" },
  { label: "Settings", to: "/admin/settings", icon: "settings" },
];
