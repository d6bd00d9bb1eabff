import { setTimeout as pause } from "node:timers/promises";
import type { Catalogue } from "../../../bench/small/catalogue.ts";
import type { Tally } from "../../../bench/small/tally.ts";
import { ask } from "../../../tests/request/ask.ts";
import { ADMIN, makeApiKey, sendForm, signIn } from "../../../tests/request/sign-in.ts";
import type { Clock } from "./clock.ts";
import type { Hosts } from "./hosts.ts";
import type { Records } from "./records.ts";

const MIB = 1024 * 1024;
const EVERY_MS = 100;
const GIVE_UP_MS = 900_000;
/** These jobs wait for other hosts, and continue as long as a link or a picture is left. */
const UNHURRIED = new Set(["links", "copy"]);

/** `key` and `invitation` are as old as the site, and so is `idle`, a session that is never used; `used` is, every hour. */
export type MonthSite = {
  origin: string;
  clock: Clock;
  records: Records;
  hosts: Hosts;
  catalogue: Catalogue;
  tally: Tally;
  key: string;
  invitation: string;
  idle: string;
  used: string;
};

/** Creates the key and the invitation before the sessions, since both end all other sessions. */
export async function prepareAccounts(site: {
  origin: string;
}): Promise<Pick<MonthSite, "key" | "invitation" | "idle" | "used">> {
  const key = await makeApiKey(site, "month", { rights: "files", expires: "30" });
  const fields = { intent: "invite", role: "editor", email: "", password: ADMIN.password };
  const { body } = await sendForm(site, "/admin/accounts", fields, { headers: { Cookie: await signIn(site) } });
  const [invitation = ""] = /\/admin\/invite\/[\w-]{43}/.exec(body) ?? [];
  return { key, invitation, idle: await signIn(site), used: await signIn(site) };
}

/** The site's own report. Heap and cache in MiB. */
export type Load = { jobs: string[]; heap: number; cache: number };

export async function readLoad({ origin, key }: Pick<MonthSite, "origin" | "key">): Promise<Load> {
  const { body } = await ask(origin, "/metrics", { headers: { Authorization: `Bearer ${key}` } });
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(body)?.[1] ?? 0) / MIB;
  return {
    jobs: [...body.matchAll(/^marquee_jobs_running\{job="([^"]+)"\} [1-9]\d*$/gm)].map(([, job = ""]) => job),
    heap: value("nodejs_heap_size_used_bytes"),
    cache: value("marquee_page_cache_bytes"),
  };
}

/** Resolves once no short job runs. */
export async function untilCalm(month: Pick<MonthSite, "origin" | "key">): Promise<void> {
  const deadline = performance.now() + GIVE_UP_MS;
  for (;;) {
    const { jobs } = await readLoad(month);
    if (jobs.every((job) => UNHURRIED.has(job))) return;
    if (performance.now() > deadline) throw new Error(`Still running: ${jobs.join(", ")}.`);
    await pause(EVERY_MS);
  }
}
