import { describe } from "vitest";
import { describeAddresses } from "#app/platform/sql/contract/addresses.contract.ts";
import { describeAlerts } from "#app/attention/alerts.contract.ts";
import { describeApiKeys } from "#app/accounts/api-keys/api-keys.contract.ts";
import { describeAttention } from "#app/attention/attention.contract.ts";
import { describeAudit } from "#app/audit/audit.contract.ts";
import { describeChanges } from "#app/changes/changes.contract.ts";
import { describePurges } from "#app/changes/purges.contract.ts";
import { describeCodes } from "#app/catalogue/contract/codes.contract.ts";
import { describeCounts } from "#app/counts/counts.contract.ts";
import { describeCutSearch } from "#app/catalogue/contract/search/cut-search.contract.ts";
import { describeDocuments } from "#app/catalogue/contract/documents.contract.ts";
import { describeContentPages } from "#app/content/content-pages.contract.ts";
import { describeDrafts } from "#app/catalogue/drafts/drafts.contract.ts";
import { describeFacets } from "#app/catalogue/contract/lists/facets.contract.ts";
import { describeFilePictures } from "#app/files/file-pictures.contract.ts";
import { describeFilePages } from "#app/files/file-pages.contract.ts";
import { describeFiles } from "#app/files/files.contract.ts";
import { describeFuzzySearch } from "#app/catalogue/contract/search/fuzzy-search.contract.ts";
import { describeGenres } from "#app/catalogue/contract/lists/genres.contract.ts";
import { describeHistory } from "#app/catalogue/history/history.contract.ts";
import { describeHostileText } from "#app/catalogue/contract/search/hostile-text.contract.ts";
import { describeItemSearch } from "#app/catalogue/contract/search/item-search.contract.ts";
import { describeLinks } from "#app/downloads/links/links.contract.ts";
import { describeLists } from "#app/catalogue/contract/lists/lists.contract.ts";
import { describePages } from "#app/catalogue/contract/lists/pages.contract.ts";
import { describePaging } from "#app/catalogue/contract/lists/paging.contract.ts";
import { describePeople } from "#app/catalogue/contract/lists/people.contract.ts";
import { describePictureCopies } from "#app/pictures/picture-copies.contract.ts";
import { describeRatings } from "#app/ratings/ratings.contract.ts";
import { describeSearch } from "#app/catalogue/contract/search/search.contract.ts";
import { describeSiteDocuments } from "#app/site/site-documents.contract.ts";
import { describeCustomizationDrafts } from "#app/customization/customization-drafts.contract.ts";
import { describeChallenges } from "#app/challenges/challenges.contract.ts";
import { describeReports } from "#app/reports/reports.contract.ts";
import { describePieces } from "#app/checksums/pieces.contract.ts";
import { describeVerifications } from "#app/downloads/verify/verifications.contract.ts";
import { describeWebhooks } from "#app/webhooks/webhooks.contract.ts";
import { describeServiceKeys } from "#app/services/service-keys.contract.ts";
import { describeStatistics } from "#app/counts/statistics.contract.ts";
import { describeTitleOrder } from "#app/catalogue/contract/lists/title-order.contract.ts";
import { describeTitleRequests } from "#app/title-requests/title-requests.contract.ts";
import { describeTrash } from "#app/catalogue/trash/trash.contract.ts";
import { describeSpelledOtherwise } from "#app/catalogue/contract/search/spelled-otherwise.contract.ts";
import { describeSimilar } from "#app/catalogue/contract/search/similar.contract.ts";
import { describeTrending } from "#app/catalogue/contract/lists/trending.contract.ts";
import { describeTransactions } from "#app/platform/sql/contract/transactions.contract.ts";
import { describeWithdrawals } from "#app/catalogue/withdrawals/withdrawals.contract.ts";
import { describeCluster } from "#app/platform/sql/contract/cluster.contract.ts";
import type { OpenStore } from "#app/platform/sql/contract/open-store.ts";

/** Split into three parts, so that test files of one engine run in parallel. */
const STORE_CONTRACT = {
  search: [describeSearch, describeItemSearch, describeFuzzySearch, describeCutSearch, describeSpelledOtherwise, describeSimilar],
  lists: [
    describeLists,
    describePages,
    describePaging,
    describeTitleOrder,
    describeFacets,
    describeGenres,
    describePeople,
    describeCounts,
    describeAddresses,
    describeTrending,
    describeStatistics,
  ],
  documents: [
    describeDocuments,
    describeCodes,
    describeRatings,
    describeSiteDocuments,
    describeCustomizationDrafts,
    describeTrash,
    describeDrafts,
    describeContentPages,
    describeWithdrawals,
    describeReports,
    describeChallenges,
    describeTitleRequests,
    describeFiles,
    describeFilePages,
    describeFilePictures,
    describePictureCopies,
    describeLinks,
    describeAttention,
    describeAlerts,
    describeApiKeys,
    describeServiceKeys,
    describePieces,
    describeVerifications,
    describeWebhooks,
    describeAudit,
    describeHistory,
    describeChanges,
    describePurges,
    describeTransactions,
    describeHostileText,
    describeCluster,
  ],
} satisfies Record<string, ((open: OpenStore) => void)[]>;

export function describeStore(name: string, part: keyof typeof STORE_CONTRACT, open: OpenStore): void {
  describe(`the store in ${name}`, () => {
    for (const describePart of STORE_CONTRACT[part]) describePart(open);
  });
}
