import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { RouterContextProvider } from "react-router";
import type { SiteBackups } from "#app/domain/backup/site-backups.ts";
import type { Settings } from "./env.ts";
import type { Limits } from "./limits/limits.ts";
import type { Log } from "./process/log.ts";
import type { OpenServices } from "./open-services.ts";

export type ShellParts = {
  settings: Settings;
  services: OpenServices;
  backups: Omit<SiteBackups, "record">;
  limits: Limits;
  log: Log;
  version: string;
  metricsText: () => Promise<string>;
  headersOf: (request: IncomingMessage, nonce?: string) => Record<string, string>;
  clientFolder: string | null;
  renderPage: (request: Request, context: RouterContextProvider) => Promise<Response>;
  /** Called when a page changes without an edit. */
  forgetPage: (path: string) => void;
};

export type ShellEnv = { Bindings: HttpBindings };
