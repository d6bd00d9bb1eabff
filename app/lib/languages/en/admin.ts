import { adminAudit } from "./admin/audit.ts";
import { adminCommon } from "./admin/common.ts";
import { adminContent } from "./admin/content.ts";
import { adminDashboard } from "./admin/dashboard.ts";
import { adminFields } from "./admin/fields.ts";
import { adminForms } from "./admin/forms.ts";
import { adminFrame } from "./admin/frame.ts";
import { adminHistory } from "./admin/history.ts";
import { adminItems } from "./admin/items.ts";
import { adminMedia } from "./admin/media.ts";
import { adminRefused } from "./admin/refused.ts";
import { adminReports } from "./admin/reports.ts";
import { adminSignIn } from "./admin/sign-in.ts";
import { adminSite } from "./admin/site.ts";
import { adminTeam } from "./admin/team.ts";
import { adminTransfer } from "./admin/transfer.ts";

/** The texts of the back office, which is in English only: no other language needs to have them. */
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
