type LastingEvent = { waitUntil(work: Promise<unknown>): void };

/**
 * The subset of the service worker globals that is used: TypeScript's `webworker` and `dom` libraries cannot be loaded together.
 */
export type WorkerScope = {
  readonly origin: string;
  /** The browser's facts about the connection. */
  readonly navigator: { readonly connection?: { readonly saveData: boolean } };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: LastingEvent) => void): void;
  addEventListener(type: "message", listener: (event: LastingEvent & { data: unknown }) => void): void;
  addEventListener(
    type: "fetch",
    listener: (event: LastingEvent & { request: Request; respondWith(response: Promise<Response>): void }) => void,
  ): void;
};
