import { enNames } from "./en/names.ts";
import { enSite } from "./en/site.ts";
import { enItems } from "./en/items.ts";
import { enLists } from "./en/lists.ts";
import { enProblems } from "./en/problems.ts";
import { enRequests } from "./en/requests.ts";

/** The English texts: their keys and placeholders are the type of all others (docs/languages.md). */
export const en = { ...enNames, ...enSite, ...enItems, ...enLists, ...enProblems, ...enRequests };
