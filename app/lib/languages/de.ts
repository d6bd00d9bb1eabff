import { deNames } from "./de/names.ts";
import { deSite } from "./de/site.ts";
import { deItems } from "./de/items.ts";
import { deLists } from "./de/lists.ts";
import { deProblems } from "./de/problems.ts";
import { deRequests } from "./de/requests.ts";

export const de = { ...deNames, ...deSite, ...deItems, ...deLists, ...deProblems, ...deRequests };
