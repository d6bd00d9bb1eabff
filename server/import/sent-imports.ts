import { fileKey, isRunning, withImportLock } from "#app/import/import-file.ts";
import type { SentDocuments, SentImports } from "#app/import/site-imports.ts";
import { authorOf, type Services } from "#app/services.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { JobRunner } from "../jobs/job-runner.ts";
import { isTemporary } from "../process/last-resort.ts";
import type { Log } from "../process/log.ts";

const RETRY_S = 30;
const MAX_BYTES = 256 * 1024 * 1024;
/** Answers that the client has not read. */
const MAX_UNREAD_BYTES = 32 * 1024 * 1024;

type Options = { services: Pick<Services, "store" | "blobs" | "newId">; runJob: JobRunner; log: Log };

/** Imports what programs send in the worker thread. */
export function startSentImports({ services, runJob, log }: Options): SentImports & AsyncDisposable {
  const { blobs, newId } = services;
  const closing = new AbortController();
  /** The keys whose bodies arrive, one of each. */
  const senders = new Set<string>();
  let running: Promise<unknown> = Promise.resolve();

  function run(id: string, sent: Omit<SentDocuments, "body">): ReadableStream<Uint8Array> {
    const unread = new AbortController();
    const encoder = new TextEncoder();
    const start = (answers: ReadableStreamDefaultController<Uint8Array>) => {
      const onProgress = ({ answers: text }: Jobs["import-sent"]["progress"]) => {
        if (unread.signal.aborted) return;
        answers.enqueue(encoder.encode(text));
        if ((answers.desiredSize ?? 0) < -MAX_UNREAD_BYTES) unread.abort();
      };
      const signal = AbortSignal.any([closing.signal, unread.signal]);
      const work = async () => {
        try {
          await runJob("import-sent", { ...sent, id }, { signal, onProgress });
          signal.throwIfAborted();
        } finally {
          await blobs.delete(fileKey(id));
        }
      };
      running = work().then(
        () => answers.close(),
        (error: unknown) => {
          if (!signal.aborted && !isTemporary(error)) log.defect(error);
          answers.error(error);
        },
      );
    };
    return new ReadableStream({ start, cancel: () => unread.abort() }, new ByteLengthQueuingStrategy({ highWaterMark: 0 }));
  }

  return {
    async begin({ body, ...sent }) {
      const { id: sender } = authorOf(sent.actor);
      if (senders.has(sender)) throw isRunning(RETRY_S);
      senders.add(sender);
      const id = newId();
      try {
        await withImportLock(services, () => undefined, RETRY_S);
        await blobs.put(fileKey(id), body, MAX_BYTES);
        return await new Promise((resolve, reject) => {
          const work = async () => {
            resolve(run(id, sent));
            await running;
          };
          withImportLock(services, work, RETRY_S).catch(reject);
        });
      } catch (error) {
        await blobs.delete(fileKey(id));
        throw error;
      } finally {
        senders.delete(sender);
      }
    },
    async [Symbol.asyncDispose]() {
      closing.abort();
      await running;
    },
  };
}
