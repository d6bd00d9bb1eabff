import { connect } from "node:tls";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { viewPath } from "#app/lib/addresses/storage-paths.ts";
import { temporaryFolder } from "../../../tests/data/builders.ts";
import { protocolsOverQuic } from "../../../tests/quic-browser.ts";
import { ADMIN, ADMIN_SITE } from "../../../tests/request/sign-in.ts";
import { freePort } from "../../../tests/servers/own-postgres.ts";
import { listen } from "../../../tests/servers/listener.ts";
import { startSiteProcess, type SiteProcess } from "../../../tests/sites/site.ts";
import { askOnce } from "../ask-once.ts";
import { startLoad } from "../load.ts";
import { findLost } from "../lost.ts";
import { MissingPrograms } from "../missing-programs.ts";
import { judge, printReport, type Promised } from "../report.ts";
import { checkAnswers } from "./answers.ts";
import { caddyVersion, startCaddy, type Caddy } from "./caddy.ts";
import { makeFilm, readFilm, sendFilm } from "./film.ts";

const MB = 1024 * 1024;
const FILM_MB = Number(process.env["MEGABYTES"] ?? 2048);
const SMALL_FILM_MB = 60;
const TIME_OUT_MS = 30_000;
/** Longer than the site and Caddy keep an idle connection, apart from heartbeats. */
const LONG_MS = 130_000;
const HEADER_MS = 20_000;
const LOAD_MS = 3000;
const WRITERS = 4;
const RESTARTS = 6;

type Start = () => Promise<SiteProcess>;

/** A site behind the Caddy of deploy/, with a local authority on local ports. */
export async function drillHttps(): Promise<boolean> {
  const version = await caddyVersion();
  if (version === null) throw new MissingPrograms(["caddy"]);
  console.log(`Caddy ${version} reads deploy/Caddyfile.`);
  await using folder = await temporaryFolder();
  const [port, sitePort] = [await freePort(), await freePort()];
  const environment = {
    ...ADMIN_SITE,
    DEMO: "1",
    PORT: String(sitePort),
    PUBLIC_URL: `https://localhost:${port}`,
    TRUSTED_PROXIES: "127.0.0.1",
  };
  const start: Start = () => startSiteProcess({ environment, dataDir: folder.path });
  await using site = await start();
  await using caddy = await startCaddy(port, sitePort);
  return judge(await checkAll(caddy, site, start));
}

async function checkAll(caddy: Caddy, site: SiteProcess, start: Start): Promise<Promised> {
  const answers = await checkAnswers(caddy, site);
  const { cookie, isSafe } = await signInThrough(caddy);
  const [long, slowHeader, film] = await Promise.all([
    holdOpen(caddy, cookie),
    endsSlowHeader(caddy),
    sendAndRead(caddy, cookie),
  ]);
  const browser = await overHttp3(caddy);
  return [
    ...answers,
    ["the session's cookie is for this host and https alone", isSafe],
    ...film,
    ...long,
    ["a header that does not end is ended", slowHeader],
    browser,
    ...(await restart(caddy, site, start, cookie)),
  ];
}

async function signInThrough({ origin }: Caddy): Promise<{ cookie: string; isSafe: boolean }> {
  const headers = { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" };
  const body = new URLSearchParams({ username: ADMIN.email, password: ADMIN.password }).toString();
  const answer = await askOnce(new URL("/admin/login", origin), TIME_OUT_MS, { method: "POST", headers, body });
  const cookies = answer.headers["set-cookie"] ?? [];
  const session = cookies.find((cookie) => cookie.startsWith("__Host-marquee.session_token="));
  return {
    cookie: cookies.map((cookie) => cookie.split(";", 1)[0]).join("; "),
    isSafe: answer.status === 302 && /;\s*secure/i.test(session ?? ""),
  };
}

async function sendAndRead({ origin, ...caddy }: Caddy, cookie: string): Promise<Promised> {
  using listener = await listen(origin, { headers: { Cookie: cookie } });
  await listener.subscribe("buckets.videos.files.film");
  const film = makeFilm("film", FILM_MB * MB);
  const before = caddy.memoryMb().now;
  const sentMs = await timeOf(() => sendFilm(origin, film, cookie));
  const { data } = await listener.next("event");
  const memory = caddy.memoryMb().highest;
  let read = "";
  const readMs = await timeOf(async () => void (read = await readFilm(origin, film)));
  const rate = (ms: number) => Math.round((FILM_MB / ms) * 1000);
  console.log(`${FILM_MB} MB sent over HTTP/2 at ${rate(sentMs)} MB/s, read at ${rate(readMs)} MB/s.`);
  console.log(`Caddy took ${before} MB before and ${memory} MB at most.`);
  const headers = { Range: "bytes=4-11" };
  const part = await askOnce(new URL(viewPath(film), origin), TIME_OUT_MS, { headers });
  return [
    [`a film of ${FILM_MB} MB arrives in chunks, whole`, read === film.sha256],
    ["its event arrives by WebSocket", data !== undefined],
    ["a part of it can be read", part.status === 206 && part.body === "ftypisom"],
    ["Caddy holds no upload in memory", memory - before < 200],
  ];
}

/** A WebSocket and a download that take longer than any limit for idle connections. */
async function holdOpen({ origin }: Caddy, cookie: string): Promise<Promised> {
  using listener = await listen(origin, { headers: { Cookie: cookie } });
  await listener.subscribe("files");
  const film = makeFilm("small-film", SMALL_FILM_MB * MB);
  const [read] = await Promise.all([sendFilm(origin, film, cookie).then(() => readFilm(origin, film, LONG_MS)), pause(LONG_MS)]);
  const seconds = LONG_MS / 1000;
  return [
    [`a WebSocket stays open for ${seconds} s`, listener.socket.readyState === listener.socket.OPEN],
    [`a download may take ${seconds} s`, read === film.sha256],
  ];
}

async function endsSlowHeader({ origin }: Caddy): Promise<boolean> {
  const socket = connect({ port: Number(new URL(origin).port), host: "127.0.0.1", servername: "localhost" });
  await once(socket, "secureConnect");
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
  socket.resume().on("error", () => {});
  return Promise.race([once(socket, "close").then(() => true), pause(HEADER_MS, false)]);
}

async function overHttp3({ origin }: Caddy): Promise<readonly [string, boolean]> {
  const protocols = await protocolsOverQuic(origin, "/movies");
  const responses = Object.values(protocols);
  console.log(`A browser got ${responses.length} responses by ${[...new Set(responses)].join(", ")}.`);
  return [
    "a browser reads a page with all its files over HTTP/3",
    responses.length > 1 && responses.every((each) => each === "h3"),
  ];
}

async function restart({ origin }: Caddy, site: SiteProcess, start: Start, cookie: string): Promise<Promised> {
  const load = startLoad({ origins: [origin], cookie, readers: 4, writers: WRITERS, timeOutMs: TIME_OUT_MS });
  await using started = await restartOften(site, start);
  const report = await load.stop();
  const lost = await findLost(origin, cookie, report.acknowledged);
  printReport(`One site behind Caddy, restarted ${RESTARTS} times`, report, lost);
  await started.stop();
  const down = await askOnce(new URL("/movies", origin), TIME_OUT_MS);
  await using _again = await start();
  const back = await askOnce(new URL("/movies", origin), TIME_OUT_MS);
  return [
    ["no read is lost when the site restarts", report.reading.errors === 0],
    ["no write is lost either", report.writing.errors === 0],
    ["no acknowledged write is lost", lost.length === 0],
    [
      "a site that stays away is answered with a page, 502 and Retry-After",
      down.status === 502 && down.headers["retry-after"] === "5" && down.body.includes("Back in a moment</h1>"),
    ],
    ["it is served again when it is back", back.status === 200],
  ];
}

async function restartOften(first: SiteProcess, start: Start): Promise<SiteProcess> {
  let site = first;
  for (let restarts = 0; restarts < RESTARTS; restarts++) {
    await pause(LOAD_MS);
    await site.stop("SIGTERM");
    site = await start();
  }
  await pause(LOAD_MS);
  return site;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  await work();
  return performance.now() - startMs;
}
