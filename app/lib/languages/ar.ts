import { arNames } from "./ar/names.ts";
import { arSite } from "./ar/site.ts";
import { arItems } from "./ar/items.ts";
import { arLists } from "./ar/lists.ts";
import { arProblems } from "./ar/problems.ts";
import { arRequests } from "./ar/requests.ts";

export const ar = { ...arNames, ...arSite, ...arItems, ...arLists, ...arProblems, ...arRequests };
