/** An event after which the browser waits for what was begun. */
type LastingEvent = { waitUntil(work: Promise<unknown>): void };

/**
 * As much of a service worker's surroundings as is used here. The library that describes all of them cannot be had beside the
 * one that describes a page's.
 */
export type WorkerScope = {
  readonly origin: string;
  readonly registration: Pick<ServiceWorkerRegistration, "unregister">;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: LastingEvent) => void): void;
  addEventListener(type: "message", listener: (event: LastingEvent & { data: unknown }) => void): void;
  addEventListener(
    type: "fetch",
    listener: (event: LastingEvent & { request: Request; respondWith(response: Promise<Response>): void }) => void,
  ): void;
};
