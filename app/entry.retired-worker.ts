import { retire } from "./offline/retire.ts";
import type { WorkerScope } from "./offline/worker-scope.ts";

/** Replaces the service worker where the operator has disabled it: takes over, then unregisters and deletes the caches. */
const worker = self as unknown as WorkerScope;

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener("activate", (event) => event.waitUntil(retire(worker.registration)));
