import accountsAdmin from "#app/accounts/accounts.admin.en.json" with { type: "json" };
import attentionAdmin from "#app/attention/attention.admin.en.json" with { type: "json" };
import auditAdmin from "#app/audit/audit.admin.en.json" with { type: "json" };
import backOfficeAdmin from "#app/back-office/back-office.admin.en.json" with { type: "json" };
import backupAdmin from "#app/backup/backup.admin.en.json" with { type: "json" };
import browse from "#app/browse/browse.en.json" with { type: "json" };
import catalogueAdmin from "#app/catalogue/catalogue.admin.en.json" with { type: "json" };
import catalogue from "#app/catalogue/catalogue.en.json" with { type: "json" };
import contentAdmin from "#app/content/content.admin.en.json" with { type: "json" };
import countsAdmin from "#app/counts/counts.admin.en.json" with { type: "json" };
import customizationAdmin from "#app/customization/customization.admin.en.json" with { type: "json" };
import dashboardAdmin from "#app/dashboard/dashboard.admin.en.json" with { type: "json" };
import downloadsAdmin from "#app/downloads/downloads.admin.en.json" with { type: "json" };
import downloads from "#app/downloads/downloads.en.json" with { type: "json" };
import editorAdmin from "#app/editor/editor.admin.en.json" with { type: "json" };
import feeds from "#app/feeds/feeds.en.json" with { type: "json" };
import filesAdmin from "#app/files/files.admin.en.json" with { type: "json" };
import firstDayAdmin from "#app/first-day/first-day.admin.en.json" with { type: "json" };
import handMadeAdmin from "#app/hand-made/hand-made.admin.en.json" with { type: "json" };
import handMade from "#app/hand-made/hand-made.en.json" with { type: "json" };
import importAdmin from "#app/import/import.admin.en.json" with { type: "json" };
import itemPage from "#app/item-page/item-page.en.json" with { type: "json" };
import mediaAdmin from "#app/media/media.admin.en.json" with { type: "json" };
import offline from "#app/offline/offline.en.json" with { type: "json" };
import peopleAdmin from "#app/people/people.admin.en.json" with { type: "json" };
import people from "#app/people/people.en.json" with { type: "json" };
import picturesAdmin from "#app/pictures/pictures.admin.en.json" with { type: "json" };
import ratingsAdmin from "#app/ratings/ratings.admin.en.json" with { type: "json" };
import ratings from "#app/ratings/ratings.en.json" with { type: "json" };
import reportsAdmin from "#app/reports/reports.admin.en.json" with { type: "json" };
import reports from "#app/reports/reports.en.json" with { type: "json" };
import scanAdmin from "#app/scan/scan.admin.en.json" with { type: "json" };
import search from "#app/search/search.en.json" with { type: "json" };
import servicesAdmin from "#app/services/services.admin.en.json" with { type: "json" };
import settingsAdmin from "#app/settings/settings.admin.en.json" with { type: "json" };
import sharing from "#app/sharing/sharing.en.json" with { type: "json" };
import siteAdmin from "#app/site/site.admin.en.json" with { type: "json" };
import sourcesAdmin from "#app/sources/sources.admin.en.json" with { type: "json" };
import textsAdmin from "#app/texts/texts.admin.en.json" with { type: "json" };
import texts from "#app/texts/texts.en.json" with { type: "json" };
import titleRequestsAdmin from "#app/title-requests/title-requests.admin.en.json" with { type: "json" };
import titleRequests from "#app/title-requests/title-requests.en.json" with { type: "json" };
import uploadsAdmin from "#app/uploads/uploads.admin.en.json" with { type: "json" };
import webhooksAdmin from "#app/webhooks/webhooks.admin.en.json" with { type: "json" };
import watchlist from "#app/watchlist/watchlist.en.json" with { type: "json" };
import sharedCommonAdmin from "./en/common.admin.en.json" with { type: "json" };
import sharedFieldsAdmin from "./en/fields.admin.en.json" with { type: "json" };
import sharedFormsAdmin from "./en/forms.admin.en.json" with { type: "json" };
import sharedFrameAdmin from "./en/frame.admin.en.json" with { type: "json" };
import sharedItems from "./en/items.en.json" with { type: "json" };
import sharedListsAdmin from "./en/lists.admin.en.json" with { type: "json" };
import sharedLists from "./en/lists.en.json" with { type: "json" };
import sharedNames from "./en/names.en.json" with { type: "json" };
import sharedProblems from "./en/problems.en.json" with { type: "json" };
import sharedRefusedAdmin from "./en/refused.admin.en.json" with { type: "json" };
import sharedSiteAdmin from "./en/site.admin.en.json" with { type: "json" };
import sharedSite from "./en/site.en.json" with { type: "json" };
import type { Message } from "./message-types.ts";

/** The English texts, whose keys and placeholders every language has (docs/languages.md). */
export const en = {
  ...sharedItems,
  ...sharedLists,
  ...sharedNames,
  ...sharedProblems,
  ...sharedSite,
  ...browse,
  ...catalogue,
  ...downloads,
  ...feeds,
  ...handMade,
  ...itemPage,
  ...offline,
  ...people,
  ...ratings,
  ...reports,
  ...search,
  ...sharing,
  ...texts,
  ...titleRequests,
  ...watchlist,
};

/** The texts of the back office, which only exist in English. */
export const enAdmin = {
  ...sharedCommonAdmin,
  ...sharedFieldsAdmin,
  ...sharedFormsAdmin,
  ...sharedFrameAdmin,
  ...sharedListsAdmin,
  ...sharedRefusedAdmin,
  ...sharedSiteAdmin,
  ...accountsAdmin,
  ...attentionAdmin,
  ...auditAdmin,
  ...backOfficeAdmin,
  ...backupAdmin,
  ...catalogueAdmin,
  ...contentAdmin,
  ...countsAdmin,
  ...customizationAdmin,
  ...dashboardAdmin,
  ...downloadsAdmin,
  ...editorAdmin,
  ...filesAdmin,
  ...firstDayAdmin,
  ...handMadeAdmin,
  ...peopleAdmin,
  ...importAdmin,
  ...mediaAdmin,
  ...picturesAdmin,
  ...ratingsAdmin,
  ...reportsAdmin,
  ...scanAdmin,
  ...servicesAdmin,
  ...webhooksAdmin,
  ...settingsAdmin,
  ...siteAdmin,
  ...sourcesAdmin,
  ...textsAdmin,
  ...titleRequestsAdmin,
  ...uploadsAdmin,
};

/** Scripts of the back office contain the texts that they name: tools/english-texts.ts. */
export const english: Readonly<Record<string, Message>> = { ...en, ...enAdmin };
