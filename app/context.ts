import { createContext } from "react-router";
import type { Services } from "./domain/services.ts";

/** What a request knows besides its services: the id it is logged under, the site's own address and what it is set to. */
export type RequestFacts = {
  id: string;
  /** `https://host`, for canonical links. */
  origin: string;
  trailerHosts: readonly string[];
  /** Where visitors may write to; null where nobody is named. */
  contactEmail: string | null;
};

/** What counts when an answer is given: that an item was looked at, or that somebody left for its download (decisions 4, 6). */
export type Counted = { event: "view" | "download"; id: string };

export const servicesContext = createContext<Services>();
export const requestContext = createContext<RequestFacts>();
/** Where a defect is reported under the request's id. */
export const reportContext = createContext<(error: unknown) => void>();
/** Where something worth a line in the log is noted under the request's id; nowhere unless the server says. */
export const noteContext = createContext<(event: string) => void>(() => undefined);
/** Where a loader says what its answer counts, also when it is given again from memory; whether it does is the server's matter. */
export const countContext = createContext<(counted: Counted) => void>(() => undefined);
