import { monitorEventLoopDelay } from "node:perf_hooks";
import type { PageCacheStats } from "../page-cache/page-cache.ts";
import type { AdmissionLoad } from "../overload/admission.ts";
import type { JobCounts } from "../jobs/job-runner.ts";
import type { Log } from "../process/log.ts";
import { createRegistry, type Labels, type Registry } from "./registry.ts";

const SECONDS_BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const OUTCOMES = ["done", "failed"] as const;
const DELAY_RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;

const KINDS = [
  ["admin", /^\/admin(?:\/|$)/],
  ["storage", /^\/v1(?:\/|$)/],
  ["built-file", /^\/static\//],
  ["picture", /^\/(?:pictures|og)\//],
  ["download", /^\/download\//],
  ["search", /^\/search(?:\/|$)/],
  ["rating", /^\/ratings(?:\/|$)/],
  ["probe", /^\/(?:healthz|metrics)$/],
] as const;

/** The values read at each scrape. Ages are in seconds. */
type Sources = {
  version: string;
  pageCache: () => PageCacheStats;
  rendering: () => AdmissionLoad;
  realtimeConnections: () => number;
  /** Rejects while the database is unavailable. */
  pingDatabase: () => Promise<void>;
  /** Counts by job name. */
  jobs: () => ReadonlyMap<string, JobCounts>;
  /** Null if there is none. */
  lastBackup: () => Promise<Date | null>;
};

export type Metrics = {
  /** Wraps a log to count its requests, and every other event by its name. */
  counting(log: Log): Log;
  readFrom(sources: Sources): void;
  text(): Promise<string>;
};

/** @param labels Of every sample. */
export function createMetrics(labels: Labels = {}): Metrics {
  const registry = createRegistry(labels);
  const requests = registry.counter("marquee_requests_total", "Finished requests.");
  const seconds = registry.histogram("marquee_request_seconds", "Time until a response was sent.", SECONDS_BOUNDS);
  const islands = registry.counter("marquee_island_errors_total", "Islands that failed in visitors' browsers, by name.");
  const events = registry.counter("marquee_log_events_total", "Log lines that are not requests.");

  return {
    counting: (log) => ({
      info(event, facts) {
        if (event === "request") requests.add({ kind: "realtime", status: String(facts?.["status"]) });
        else events.add({ level: "info", event });
        log.info(event, facts);
      },
      warn(event, facts) {
        events.add({ level: "warn", event });
        if (event === "island.failed") islands.add({ island: String(facts?.["island"]) });
        log.warn(event, facts);
      },
      error(event, facts) {
        events.add({ level: "error", event });
        log.error(event, facts);
      },
      defect(cause, facts) {
        events.add({ level: "error", event: "defect" });
        log.defect(cause, facts);
      },
      request(facts) {
        requests.add({ kind: requestKind(facts.path), status: facts.aborted ? "aborted" : String(facts.status) });
        seconds.observe(facts.ms / 1000);
        log.request(facts);
      },
    }),
    readFrom({ version, pageCache, rendering, realtimeConnections, pingDatabase, jobs, lastBackup }) {
      registry.sampled("marquee_info", "The running release.", () => [{ labels: { version, node: process.version }, value: 1 }]);
      registry.sampled("marquee_page_answers_total", "Responses with a page, cached or not.", () => pageCache().answers);
      registry.sampled("marquee_page_renderings_total", "Pages that were rendered.", () => pageCache().renderings);
      registry.sampled("marquee_page_cache_pages", "Pages in the cache.", () => pageCache().pages);
      registry.sampled("marquee_page_cache_bytes", "Memory used by the page cache.", () => pageCache().bytes);
      registry.sampled("marquee_rendering", "Pages being rendered.", () => rendering().running);
      registry.sampled("marquee_rendering_waiting", "Requests waiting to be rendered.", () => rendering().waiting);
      registry.sampled("marquee_realtime_connections", "Open realtime connections.", () => realtimeConnections());
      registry.sampled("marquee_database_up", "1 if the database responds.", () => isUp(pingDatabase));
      registry.sampled("marquee_database_ping_seconds", "Time of one read.", () => timeOf(pingDatabase));
      registry.sampled("marquee_jobs_running", "Running jobs, by name.", () =>
        [...jobs()].map(([job, { running }]) => ({ labels: { job }, value: running })),
      );
      registry.sampled("marquee_jobs_total", "Finished jobs, by name.", () =>
        [...jobs()].flatMap(([job, counts]) => OUTCOMES.map((outcome) => ({ labels: { job, outcome }, value: counts[outcome] }))),
      );
      registry.sampled("marquee_last_backup_seconds", "Time of the last backup, since 1970.", async () => {
        const at = await lastBackup();
        return at ? at.getTime() / 1000 : [];
      });
      sampleProcess(registry);
    },
    text: () => registry.text(),
  };
}

function sampleProcess(registry: Registry): void {
  const delay = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });
  delay.enable();
  registry.sampled("marquee_event_loop_delay_seconds", "99th percentile since the last scrape.", () => {
    const value = delay.percentile(99) / NANOSECONDS;
    delay.reset();
    return value;
  });
  registry.sampled("process_resident_memory_bytes", "Resident memory.", () => process.memoryUsage.rss());
  registry.sampled("nodejs_heap_size_used_bytes", "Heap in use.", () => process.memoryUsage().heapUsed);
  registry.sampled("process_cpu_seconds_total", "CPU time of user and system.", () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / MICROSECONDS;
  });
  registry.sampled("process_start_time_seconds", "Start, since 1970.", () => Math.round(Date.now() / 1000 - process.uptime()));
}

function isUp(ping: () => Promise<void>): Promise<number> {
  return ping().then(
    () => 1,
    () => 0,
  );
}

async function timeOf(ping: () => Promise<void>): Promise<number> {
  const startedMs = performance.now();
  await ping();
  return (performance.now() - startedMs) / 1000;
}

/** A few kinds for all paths, so that metrics stay small whatever is requested. */
function requestKind(path: string): string {
  return KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? "page";
}
