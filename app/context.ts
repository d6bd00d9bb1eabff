import { createContext } from "react-router";
import type { SignedIn } from "./accounts/accounts.ts";
import type { SiteBackups } from "./domain/backup/site-backups.ts";
import type { Services } from "./domain/services.ts";
import type { SiteLimits } from "./domain/site/limits.ts";
import type { Proxies } from "./lib/addresses/proxies.ts";

export type RequestFacts = {
  id: string;
  origin: string;
  trailerHosts: readonly string[];
  /** Whether pictures on other hosts are copied. */
  copiesPictures: boolean;
  contactEmail: string | null;
  /** Whether browsers should cache pages for offline reading. */
  hasServiceWorker: boolean;
};

export type Counted = { event: "view" | "download"; id: string };

export type AdminFacts = {
  signedIn: SignedIn | null;
  /** Cookies, user agent and client address, for the accounts. */
  headers: Headers;
  /** For the page's own inline scripts. */
  nonce: string;
  proxies: Proxies;
};

/** Null outside /admin. */
export const backupsContext = createContext<SiteBackups | null>(null);
/** Null outside /admin. */
export const limitsContext = createContext<SiteLimits | null>(null);
export const servicesContext = createContext<Services>();
export const requestContext = createContext<RequestFacts>();
/** Null outside /admin, where no admin route may answer. */
export const adminContext = createContext<AdminFacts | null>(null);
/** Logs a defect under the request's id. */
export const reportContext = createContext<(error: unknown) => void>();
/** Logs an event under the request's id; a no-op by default. */
export const noteContext = createContext<(event: string) => void>(() => undefined);
/** Set by loaders, also applied when the response comes from the cache; the server decides whether it counts. */
export const countContext = createContext<(counted: Counted) => void>(() => undefined);
