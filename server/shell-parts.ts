import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { RouterContextProvider } from "react-router";
import type { SiteBackups } from "#app/backup/site-backups.ts";
import type { TagHeader } from "#app/changes/page-tags.ts";
import type { RemoveDemo } from "#app/first-day/read-first-day.ts";
import type { SiteScans } from "#app/scan/site-scans.ts";
import type { SentImports, SiteImports } from "#app/import/site-imports.ts";
import type { SiteLanguages } from "#app/languages/site-languages.ts";
import type { Sources } from "#app/sources/sources.ts";
import type { Settings } from "./env.ts";
import type { LanguageOf } from "./languages/language-of.ts";
import type { LastIdentity } from "./process/last-identity.ts";
import type { Limits } from "./limits/rate-limits.ts";
import type { PageReads } from "#app/store/recorded-services.ts";
import type { Log } from "./process/log.ts";
import type { OpenServices } from "./open-services.ts";

/** Runs what waits for another host. @throws {AppError} `request.busy` when too many requests wait already. */
export type Outside = <T>(work: () => Promise<T>) => Promise<T>;

export type ShellParts = {
  settings: Settings;
  services: OpenServices;
  backups: Omit<SiteBackups, "record">;
  imports: Omit<SiteImports, "origin">;
  scans: Omit<SiteScans, "origin">;
  sentImports: SentImports;
  removeDemo: RemoveDemo;
  limits: Limits;
  findSources: () => Promise<Sources>;
  /** Outbound access for one request, which counts once however many hosts it asks. Admins have a lane of their own. */
  outsideLane: (request: IncomingMessage, isSignedIn: boolean) => Outside;
  log: Log;
  version: string;
  /** Null without a CDN. */
  tagHeader: TagHeader | null;
  lastIdentity: LastIdentity;
  languages: SiteLanguages;
  languageOf: LanguageOf;
  metricsText: () => Promise<string>;
  headersOf: (request: IncomingMessage, nonce?: string) => Record<string, string>;
  /** Caches the picture for requests within the next second. */
  cachePicture: (path: string, picture: { headers: Record<string, string>; bytes: Buffer }) => void;
  clientFolder: string | null;
  renderPage: (request: Request, context: RouterContextProvider) => Promise<Response>;
  /** Called when a page changes without an edit. */
  forgetPage: (path: string) => void;
};

/** `reads` notes what a page reads that may be cached. */
export type ShellEnv = { Bindings: HttpBindings & { reads?: PageReads } };
