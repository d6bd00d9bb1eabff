import "#app/offline/copy-worker.ts";
import { files, filesOfCopies } from "virtual:offline-files";
import { OFFLINE_PAGE, WATCHLIST_PAGE } from "#app/offline/offline-caches.ts";
import type { OfflineMessage } from "#app/offline/offline-messages.ts";
import { answerFile, answerPage, answerPicture, answerWatchlist, type Answered } from "#app/offline/offline-answers.ts";
import { dropForeignCaches, foreignCaches, cacheCopy, trim } from "#app/offline/cached-responses.ts";
import { dropGoneCopies } from "./offline/gone-copies.ts";
import { copyRoot } from "#app/ui/browser/site-url.ts";
import { renewLanguages } from "./offline/language-pages.ts";
import { handleMessage } from "#app/offline/worker-messages.ts";
import { askedFor } from "./offline/requests.ts";
import type { WorkerScope } from "./offline/worker-scope.ts";

/** The service worker: reading without a connection (docs/offline.md). */
const worker = self as unknown as WorkerScope;

const root = copyRoot();
const ALL_FILES = root === undefined ? files : [...files, ...filesOfCopies].map((file) => root + file.slice(1));
const ALWAYS_THERE = [...ALL_FILES, OFFLINE_PAGE, WATCHLIST_PAGE];

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", (event) => {
  event.waitUntil(handleMessage(event.data as OfflineMessage, worker.origin));
});
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const asked = askedFor(request, worker.origin);
  const give = ({ response, after }: Answered) => {
    event.respondWith(response);
    event.waitUntil(after);
  };
  if (asked === "page") {
    const { response, after } = answerPage(request);
    give({ response, after: after.then(({ isReached }) => (isReached ? tidy() : undefined)) });
  }
  if (asked === "picture") give(answerPicture(request));
  if (asked === "file") event.respondWith(answerFile(request));
  if (asked === "watchlist") event.respondWith(answerWatchlist(request));
});

async function tidy(): Promise<void> {
  if (!worker.navigator.connection?.saveData) await dropGoneCopies();
}

/** Caches all files or none: if one cannot be fetched, installation fails and the browser retries on the next page load. */
async function install(): Promise<void> {
  await Promise.all(
    ALWAYS_THERE.map(async (address) => {
      const answer = await fetch(address);
      if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}.`);
      await cacheCopy("site", address, answer);
    }),
  );
  await renewLanguages();
  // Takes over open pages, unless they use caches of another release; then it waits until they are closed.
  const foreign = await foreignCaches();
  if (foreign.length === 0) await worker.skipWaiting();
}

async function activate(): Promise<void> {
  await dropForeignCaches();
  await trim("site");
  await worker.clients.claim();
}
