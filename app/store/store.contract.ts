import { describe } from "vitest";
import { describeAddresses } from "./contract/addresses.contract.ts";
import { describeApiKeys } from "./contract/api-keys.contract.ts";
import { describeCodes } from "./contract/codes.contract.ts";
import { describeCounts } from "./contract/counts.contract.ts";
import { describeCutSearch } from "./contract/cut-search.contract.ts";
import { describeDocuments } from "./contract/documents.contract.ts";
import { describeFacets } from "./contract/facets.contract.ts";
import { describeFilePictures } from "./contract/file-pictures.contract.ts";
import { describeFilePages } from "./contract/file-pages.contract.ts";
import { describeFiles } from "./contract/files.contract.ts";
import { describeForgivingSearch } from "./contract/forgiving-search.contract.ts";
import { describeGenres } from "./contract/genres.contract.ts";
import { describeHostileText } from "./contract/hostile-text.contract.ts";
import { describeLists } from "./contract/lists.contract.ts";
import { describePages } from "./contract/pages.contract.ts";
import { describePaging } from "./contract/paging.contract.ts";
import { describeRatings } from "./contract/ratings.contract.ts";
import { describeSearch } from "./contract/search.contract.ts";
import { describeSiteDocuments } from "./contract/site-documents.contract.ts";
import { describeTrash } from "./contract/trash.contract.ts";
import { describeSimilar } from "./contract/similar.contract.ts";
import { describeTrending } from "./contract/trending.contract.ts";
import { describeTransactions } from "./contract/transactions.contract.ts";
import { describeTogether } from "./contract/together.contract.ts";
import type { OpenStore } from "./contract/open-store.ts";

/** What every store has to do, whatever database keeps its rows. */
export function describeStore(name: string, open: OpenStore): void {
  describe(`the store in ${name}`, () => {
    describeDocuments(open);
    describeLists(open);
    describePages(open);
    describePaging(open);
    describeFacets(open);
    describeSearch(open);
    describeForgivingSearch(open);
    describeCutSearch(open);
    describeGenres(open);
    describeCodes(open);
    describeCounts(open);
    describeRatings(open);
    describeAddresses(open);
    describeSiteDocuments(open);
    describeTrending(open);
    describeSimilar(open);
    describeTrash(open);
    describeFiles(open);
    describeFilePages(open);
    describeFilePictures(open);
    describeApiKeys(open);
    describeTransactions(open);
    describeHostileText(open);
    describeTogether(open);
  });
}
