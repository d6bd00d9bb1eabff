import { esNames } from "./es/names.ts";
import { esSite } from "./es/site.ts";
import { esItems } from "./es/items.ts";
import { esLists } from "./es/lists.ts";
import { esProblems } from "./es/problems.ts";
import { esRequests } from "./es/requests.ts";

export const es = { ...esNames, ...esSite, ...esItems, ...esLists, ...esProblems, ...esRequests };
