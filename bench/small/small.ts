import { openAsBlob, readFileSync } from "node:fs";
import { loadavg } from "node:os";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { PART_BYTES } from "#app/blobs/blobs.ts";
import { editPath } from "#app/kinds/addresses/admin-addresses.ts";
import { formEntries } from "#app/kinds/forms/form-entries.ts";
import { buildInput, temporaryFolder } from "../../tests/data/builders.ts";
import { ask } from "../../tests/request/ask.ts";
import { ADMIN_SITE, sendForm, signIn } from "../../tests/request/sign-in.ts";
import { startSiteProcess, type SiteProcess } from "../../tests/sites/site.ts";
import { printTable, round, timeOf } from "../measure.ts";
import { cpuSeconds } from "../pages/server-load.ts";
import { sendChunk, writeFilm } from "../storage.ts";
import { prepareCatalogue, type Catalogue } from "./catalogue.ts";
import { limitTo, type Limits } from "./limits.ts";
import { createTally, type Tally } from "./tally.ts";
import { receiveVisitors } from "./visitors.ts";

const MEMORY_MB = 512;
const VISITORS_PER_MINUTE = Number(process.env["VISITORS"] ?? 1000);
const SECONDS = Number(process.env["SECONDS"] ?? 75);
const BETWEEN_SAVES_MS = 3000;
const BETWEEN_CHUNKS_MS = 2000;
const SAMPLE_MS = 250;
const FILM_MB = 128;
const ENVIRONMENT = { ...ADMIN_SITE, TRUSTED_PROXIES: "127.0.0.1" };

/** A site on one core with 512 MB: visitors, an editor who saves, and an upload, at once. */
export async function benchSmall(count: number): Promise<void> {
  using limits = limitTo(MEMORY_MB);
  if (!limits)
    return console.log("Skipped small: one core and 512 MB need cgroups that this process may create (as root on Linux).");
  await using folder = await temporaryFolder();
  const dataDir = path.join(folder.path, "data");
  const film = path.join(folder.path, "film.mp4");
  const filling = performance.now();
  await (await startSiteProcess({ environment: ENVIRONMENT, dataDir })).stop();
  const catalogue = await prepareCatalogue(dataDir, count);
  await writeFilm(film, FILM_MB);
  console.log(`${count} items stored in ${round((performance.now() - filling) / 1000, 0)} s`);
  const starting = performance.now();
  await using site = await startSiteProcess({ environment: ENVIRONMENT, dataDir, launcher: limits.launcher });
  const startMs = performance.now() - starting;
  // Drained without parsing.
  site.process.stdout?.removeAllListeners("data").resume();
  await measure(site, limits, catalogue, { film, count, startMs });
}

type Around = { film: string; count: number; startMs: number };

async function measure(site: SiteProcess, limits: Limits, catalogue: Catalogue, { film, count, startMs }: Around): Promise<void> {
  const tally = createTally();
  const pid = site.process.pid ?? 0;
  const cookie = await signIn(site);
  const memory = watchMemory(limits);
  const before = cpuSeconds(pid);
  const delay = monitorEventLoopDelay();
  delay.enable();
  const end = new AbortController();
  let visitors = 0;
  const ms = await timeOf(async () => {
    const beside = Promise.all([edit(site, cookie, catalogue.edited, tally, end.signal), upload(site, cookie, film, tally)]);
    visitors = await receiveVisitors(
      { origin: site.origin, works: catalogue.works, tally },
      { perMinute: VISITORS_PER_MINUTE, forMs: SECONDS * 1000 },
    );
    end.abort();
    await beside;
  });
  const { oomKills, peakMb, throttledSeconds } = limits.read();
  const load = loadavg()[0] ?? 0;
  const title = `${visitors} visitors of ${round((VISITORS_PER_MINUTE * SECONDS) / 60, 0)} in ${SECONDS} s, ${count} items, one core and ${MEMORY_MB} MiB; load of the machine ${round(load, 0)}`;
  printTable(title, tally.rows());
  const facts = {
    "limits, enforced by": limits.enforcedBy,
    "late by the client itself, p50 and p99, ms": `${round(delay.percentile(50) / 1e6, 0)}, ${round(delay.percentile(99) / 1e6, 0)}`,
    "start, ms": round(startMs, 0),
    "processor time, s": `${round(cpuSeconds(pid) - before, 0)} in ${round(ms / 1000, 0)} s, ${round(throttledSeconds, 0)} held back`,
    "peak of the group with cached files, MiB": round(peakMb, 0),
    "peak that no file holds, MiB": round(memory.stop(), 0),
    "peak RSS of the process, MiB": round(peakRssMb(pid), 0),
    "OOM kills": oomKills,
    errors: JSON.stringify(tally.errors()),
  };
  for (const [name, value] of Object.entries(facts)) console.log(`${name}: ${value}`);
}

async function edit(site: SiteProcess, cookie: string, ids: readonly string[], tally: Tally, end: AbortSignal): Promise<void> {
  for (let save = 0; !end.aborted; save++) {
    const id = ids[save % ids.length] ?? "";
    const address = editPath({ type: "movie", id });
    const form = await tally.time("form of an item", () => ask(site.origin, address, { headers: { Cookie: cookie } }));
    const [, basedOn = ""] = /name="basedOn" value="([^"]*)"/.exec(form?.body ?? "") ?? [];
    const input = buildInput("movie", { overview: `Change ${save}.` });
    await tally.time("save", async () => {
      const fields = { ...Object.fromEntries(formEntries(input)), id, basedOn };
      const { status, body } = await sendForm(site, address, fields, { headers: { Cookie: cookie } });
      if (status !== 200 || !/>\s*Saved/.test(body)) throw new Error(`answered with ${status}`);
    });
    await pause(BETWEEN_SAVES_MS);
  }
}

async function upload(site: SiteProcess, cookie: string, file: string, tally: Tally): Promise<void> {
  const film = await openAsBlob(file);
  for (let start = 0; start < film.size; start += PART_BYTES) {
    await tally.time("chunk of 5 MiB", () => sendChunk(site, film, start, cookie));
    await pause(BETWEEN_CHUNKS_MS);
  }
}

function watchMemory(limits: Limits) {
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, limits.read().anonymousMb)), SAMPLE_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return peak;
    },
  };
}

function peakRssMb(pid: number): number {
  const [, kilobytes = "0"] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}
