import { createContext } from "react-router";
import type { SignedIn } from "./accounts/accounts.ts";
import type { Refusal } from "#app/audit/recorder.ts";
import type { SiteBackups } from "#app/backup/site-backups.ts";
import type { Sources } from "./sources/sources.ts";
import type { Services } from "#app/services.ts";
import type { SiteScans } from "#app/scan/site-scans.ts";
import type { SiteImports } from "#app/import/site-imports.ts";
import type { RemoveDemo } from "#app/first-day/read-first-day.ts";
import type { SiteLimits } from "#app/settings/read-limits.ts";
import type { CopyOfSite } from "#app/publication/copy-of-site.ts";
import type { Automation, FixedAutomation } from "#app/site/automation.ts";
import type { ServiceName } from "#app/services/service-keys.ts";
import type { SiteIdentity } from "#app/site/site.ts";
import type { LanguageData } from "#app/languages/language.ts";
import { ENGLISH_ONLY, type ChosenLanguage, type LanguageChoice } from "#app/languages/site-languages.ts";
import type { Proxies } from "./lib/addresses/proxies.ts";

export type RequestFacts = {
  id: string;
  origin: string;
  trailerHosts: readonly string[];
  /** The effective values: those of the environment, else the owners' choice. */
  automation: Automation;
  /** On private networks, each with its port, which the operator lets the site request. */
  privateHosts: readonly string[];
  fixedAutomation: FixedAutomation;
  /** Services whose keys the environment sets. */
  fixedServices: ReadonlySet<ServiceName>;
  /** True if the site knows its public address, so that mail can contain links to it. */
  hasPublicUrl: boolean;
  contactEmail: string | null;
  site: SiteIdentity;
  /** The languages that have texts, offered or not. */
  knownLanguages: readonly { code: string; name: string }[];
  /** The site's own language with these settings. */
  languageOf: (choice: LanguageChoice) => LanguageData;
  /** True if browsers should cache pages for offline reading. */
  hasServiceWorker: boolean;
  /** True if a CDN or another cache in front answers visitors. */
  hasCdn: boolean;
  /** Set while pages of a copy are rendered. */
  copy?: CopyOfSite;
};

export const COUNTED_EVENTS = ["view", "download", "missed-search"] as const;

/** `id` is the item's id, or the text of a search without results. `isFromHere` counts it only if a page of this site led to it. */
export type Counted = { event: (typeof COUNTED_EVENTS)[number]; id: string; isFromHere?: boolean };

export type AdminFacts = {
  release: string;
  signedIn: SignedIn | null;
  /** Cookies, user agent and client address, needed by the accounts. */
  headers: Headers;
  /** Records a refusal that happens before the accounts are called. */
  recordRefusal: (refusal: Refusal, error: unknown) => Promise<void>;
  /** The origin to sign in at instead; null if the browser accepts the cookies of this page. */
  secureOrigin: string | null;
  /** For the page's own inline scripts. */
  nonce: string;
  proxies: Proxies;
  /** Counts one report of a browser error; false beyond 10 a minute per account. */
  mayReportError: () => boolean;
};

/** Null outside /admin. */
export const backupsContext = createContext<SiteBackups | null>(null);
/** Null outside /admin. */
export const removeDemoContext = createContext<RemoveDemo | null>(null);
/** Null outside /admin. */
export const importsContext = createContext<SiteImports | null>(null);
/** Null outside /admin. */
export const scansContext = createContext<SiteScans | null>(null);
/** Null outside /admin. */
export const limitsContext = createContext<SiteLimits | null>(null);
/** Finds the sources that can be searched; null outside /admin. */
export const sourcesContext = createContext<(() => Promise<Sources>) | null>(null);
export const servicesContext = createContext<Services>();
export const requestContext = createContext<RequestFacts>();
/** The visitor's language; English under /admin, also in the browser. */
export const languageContext = createContext<ChosenLanguage>(ENGLISH_ONLY);
/** Null outside /admin, where no admin route may respond. */
export const adminContext = createContext<AdminFacts | null>(null);
/** Logs a defect under the request's id. */
export const reportContext = createContext<(error: unknown) => void>();
/** Logs an event under the request's id; a no-op by default. */
export const noteContext = createContext<(event: string, facts?: Record<string, string>) => void>(() => undefined);
/** Counts forms of the client's network. */
export type FormAllowances = {
  /** @returns the seconds to wait, 0 when allowed; so does `takeSecond`. */
  takeForm: (isProven: boolean) => number;
  /** @param thing What is seconded; counted by itself where the visitor has no key. */
  takeSecond: (thing: string, hasKey: boolean) => number;
  /** A hash of the client's network, an IPv6 /48 or an IPv4 /24. Its key lasts for a day and never leaves this process. */
  senderHash: () => string;
};

/** Set on routes that accept forms. */
export const formsContext = createContext<FormAllowances>();
/** Set by loaders of downloads, which are not cached. The server decides whether it counts. */
export const countContext = createContext<(counted: Counted) => void>(() => undefined);
