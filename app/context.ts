import { createContext } from "react-router";
import type { SignedIn } from "./accounts/accounts.ts";
import type { Services } from "./domain/services.ts";
import type { Proxies } from "./lib/addresses/proxies.ts";

/** What a request knows besides its services: the id it is logged under, the site's own address and what it is set to. */
export type RequestFacts = {
  id: string;
  /** `https://host`, for canonical links. */
  origin: string;
  trailerHosts: readonly string[];
  /** Where visitors may write to; null where nobody is named. */
  contactEmail: string | null;
  /** Whether browsers are to keep pages for reading offline. */
  hasServiceWorker: boolean;
};

/** What a response counts: a view of an item or a download. */
export type Counted = { event: "view" | "download"; id: string };

/** What a request under /admin knows besides. */
export type AdminFacts = {
  /** Who is signed in; null for a visitor. */
  signedIn: SignedIn | null;
  /** What the accounts may know of the request: its cookies, the browser's name, the client's address. */
  headers: Headers;
  /** Lets the page's own inline scripts run, and no other. */
  nonce: string;
  proxies: Proxies;
};

export const servicesContext = createContext<Services>();
export const requestContext = createContext<RequestFacts>();
/** Null for what the server did not take for a request under /admin: then nothing there answers. */
export const adminContext = createContext<AdminFacts | null>(null);
/** Where a defect is reported under the request's id. */
export const reportContext = createContext<(error: unknown) => void>();
/** Where something worth a line in the log is noted under the request's id; nowhere unless the server says. */
export const noteContext = createContext<(event: string) => void>(() => undefined);
/** Where a loader says what its answer counts, also when it is given again from memory; whether it does is the server's matter. */
export const countContext = createContext<(counted: Counted) => void>(() => undefined);
