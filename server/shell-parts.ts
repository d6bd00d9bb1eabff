import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { RouterContextProvider } from "react-router";
import type { Settings } from "./env.ts";
import type { Log } from "./process/log.ts";
import type { OpenServices } from "./open-services.ts";

/** What the shell stands around. */
export type ShellParts = {
  settings: Settings;
  services: OpenServices;
  log: Log;
  version: string;
  /** The headers of every answer to a request; a nonce lets the inline scripts run that carry it. */
  headersOf: (request: IncomingMessage, nonce?: string) => Record<string, string>;
  /** Folder of the built browser files; null in development, where Vite serves them. */
  clientFolder: string | null;
  renderPage: (request: Request, context: RouterContextProvider) => Promise<Response>;
  /** Told when a page shows something else than before, though nothing was edited. */
  forgetPage: (path: string) => void;
};

/** The shell is called with the request and the response of node:http beside the Request. */
export type ShellEnv = { Bindings: HttpBindings };
