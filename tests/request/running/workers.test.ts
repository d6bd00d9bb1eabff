import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { temporaryFolder } from "../../data/builders.ts";
import { settingsOf, testDatabase } from "../../servers/postgres.ts";
import { failToStart, startSiteProcess, type SiteProcess } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { connectTo, sendHalf, untilClosed, untilReceived } from "../raw.ts";
import { ADMIN_SITE, signIn } from "../sign-in.ts";

const COUNT = 3;
const NUMBERS = ["1", "2", "3"];

let database: Awaited<ReturnType<typeof testDatabase>>;
let site: SiteProcess;

beforeAll(async () => {
  database = await testDatabase();
  site = await startSiteProcess({ environment: { ...ADMIN_SITE, ...settingsOf(database.url), WORKERS: String(COUNT) } });
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});

function workers(): number[] {
  const { pid } = site.process;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
  return children.split(" ").filter(Boolean).map(Number);
}

/** A reused connection leads to the same worker. */
const NEW_CONNECTION = { Connection: "close" };

async function numbersAnswering(): Promise<string[]> {
  const answers = await Promise.all(
    Array.from({ length: 2 * COUNT }, () => ask(site.origin, "/metrics", { headers: NEW_CONNECTION })),
  );
  return [...new Set(answers.map(({ body }) => /^marquee_info\{worker="(\d)"/m.exec(body)?.[1] ?? ""))].toSorted();
}

describe("a site with several workers", () => {
  it("reports once that it is ready, knows a session in each, and writes whole log lines", async () => {
    await expect.poll(numbersAnswering).toEqual(NUMBERS);
    const headers = { ...NEW_CONNECTION, Cookie: await signIn(site) };
    const answers = await Promise.all(Array.from({ length: 4 * COUNT }, () => ask(site.origin, "/admin", { headers })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await site.untilLogged({ event: "request", path: "/admin" });
    expect(site.logged.filter((line) => !line.startsWith('{"time":') || !line.endsWith("}"))).toEqual([]);
    expect(site.printed.filter((line) => line.startsWith("Marquee is ready"))).toHaveLength(1);
  });

  it("replaces a killed worker, while the others respond", async () => {
    const before = workers();
    expect(before).toHaveLength(COUNT);
    const killed = before[1] ?? 0;
    process.kill(killed, "SIGKILL");
    const { worker, signal } = await site.untilLogged({ event: "worker.ended" });
    expect([NUMBERS.includes(String(worker)), signal]).toEqual([true, "SIGKILL"]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(site.origin, "/movies", { headers: NEW_CONNECTION })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await expect.poll(numbersAnswering).toEqual(NUMBERS);
    expect(workers()).toHaveLength(COUNT);
    expect(workers()).not.toContain(killed);
  });

  it("completes pending requests in every worker when it is stopped, and exits cleanly", async () => {
    const visitors = await Promise.all(Array.from({ length: 2 * COUNT }, () => connectTo(site.origin)));
    for (const visitor of visitors) await sendHalf(visitor, "/movies");
    const children = workers();
    const stopped = site.stop();
    await untilClosed(site.origin);
    for (const { socket } of visitors) socket.write("\r\n");
    for (const visitor of visitors) await untilReceived(visitor, "</html>");
    expect(await stopped).toBe(0);
    for (const pid of children) expect(() => process.kill(pid, 0)).toThrow("ESRCH");
  });

  it("ends in every process, each of which holds its output, when the launcher is killed", async () => {
    const environment = { ...ADMIN_SITE, ...settingsOf(database.url), WORKERS: "2" };
    await using launched = await startSiteProcess({ environment, isNpmStart: true });
    await launched.stop("SIGKILL");
    await expect(launched.untilLogged({ event: "none" })).rejects.toThrow("The log ended");
    await untilClosed(launched.origin);
  });
});

describe("a start with several workers that cannot succeed exits with 1 and one line", () => {
  it("with SQLite", async () => {
    await using folder = await temporaryFolder();
    const printed = ["WORKERS must be 1 without DATABASE_URL, because SQLite is served by a single process."];
    expect(await failToStart({ WORKERS: "2", DATABASE_URL: "" }, folder.path)).toEqual({ code: 1, printed });
  });

  it("without the database", async () => {
    await using folder = await temporaryFolder();
    const environment = { WORKERS: "2", DATABASE_URL: "postgres://nobody:none@127.0.0.1:1/none" };
    const { code, printed } = await failToStart(environment, folder.path);
    expect([code, printed]).toEqual([1, [expect.stringMatching(/^DATABASE_URL cannot be used: no response/)]]);
  });
});
