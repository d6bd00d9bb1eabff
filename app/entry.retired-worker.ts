import { retire } from "./offline/retire.ts";
import type { WorkerScope } from "./offline/worker-scope.ts";

/** Stands in for the service worker where the operator has switched it off: takes its place, and takes both away. */
const worker = self as unknown as WorkerScope;

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener("activate", (event) => event.waitUntil(retire(worker.registration)));
