import type { Message } from "./message-types.ts";
import adminAudit from "./en/admin/audit.json" with { type: "json" };
import adminCommon from "./en/admin/common.json" with { type: "json" };
import adminContent from "./en/admin/content.json" with { type: "json" };
import adminDashboard from "./en/admin/dashboard.json" with { type: "json" };
import adminFields from "./en/admin/fields.json" with { type: "json" };
import adminForms from "./en/admin/forms.json" with { type: "json" };
import adminFrame from "./en/admin/frame.json" with { type: "json" };
import adminHistory from "./en/admin/history.json" with { type: "json" };
import adminItems from "./en/admin/items.json" with { type: "json" };
import adminMedia from "./en/admin/media.json" with { type: "json" };
import adminRefused from "./en/admin/refused.json" with { type: "json" };
import adminReports from "./en/admin/reports.json" with { type: "json" };
import adminSignIn from "./en/admin/sign-in.json" with { type: "json" };
import adminSite from "./en/admin/site.json" with { type: "json" };
import adminTeam from "./en/admin/team.json" with { type: "json" };
import adminTransfer from "./en/admin/transfer.json" with { type: "json" };
import names from "./en/names.json" with { type: "json" };
import site from "./en/site.json" with { type: "json" };
import items from "./en/items.json" with { type: "json" };
import lists from "./en/lists.json" with { type: "json" };
import problems from "./en/problems.json" with { type: "json" };
import requests from "./en/requests.json" with { type: "json" };

/** The English texts, whose keys and placeholders every language has (docs/languages.md). */
export const en = { ...names, ...site, ...items, ...lists, ...problems, ...requests };

/** The texts of the back office, which only exist in English. */
export const enAdmin = {
  ...adminAudit,
  ...adminCommon,
  ...adminContent,
  ...adminDashboard,
  ...adminFields,
  ...adminForms,
  ...adminFrame,
  ...adminHistory,
  ...adminItems,
  ...adminMedia,
  ...adminRefused,
  ...adminReports,
  ...adminSignIn,
  ...adminSite,
  ...adminTeam,
  ...adminTransfer,
};

/** Scripts of the back office contain the texts that they name: tools/english-texts.ts. */
export const english: Readonly<Record<string, Message>> = { ...en, ...enAdmin };
