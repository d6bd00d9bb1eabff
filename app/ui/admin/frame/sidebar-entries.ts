import { MEDIA_PATH } from "#app/kinds/media.ts";
import type { IconName } from "../../primitives/icon.tsx";

/** One place of the back office that the sidebar leads to. */
export type SidebarEntry = {
  label: string;
  to: string;
  icon: IconName;
  /** Paths under which one is in the same place, besides `to` and what lies below it. */
  also?: readonly string[];
};

/** The sidebar from top to bottom; Logout follows. */
export const SIDEBAR_ENTRIES: readonly SidebarEntry[] = [
  { label: "Content Management", to: "/admin", icon: "list", also: ["/admin/create", "/admin/edit"] },
  { label: "Customization", to: "/admin/customization", icon: "layout" },
  { label: "Media", to: MEDIA_PATH, icon: "pictures" },
  { label: "Trash", to: "/admin/trash", icon: "trash" },
  { label: "Settings", to: "/admin/settings", icon: "settings" },
];
