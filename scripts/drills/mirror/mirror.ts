import { spawnSync } from "node:child_process";
import { chmod, cp, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { buildItem, temporaryFolder } from "../../../tests/data/builders.ts";
import { ADMIN_SITE, sendForm, signIn } from "../../../tests/request/sign-in.ts";
import { startSiteProcess } from "../../../tests/sites/site.ts";
import { startMirror as startWebServer, type Mirror as WebServer } from "../download/mirrors.ts";
import { openStoreOf } from "../fill-site.ts";
import { requirePrograms } from "../missing-programs.ts";
import { judge, type Promised } from "../report.ts";
import { bytesSent, holds, marquee, rsyncBytes, type Command } from "./commands.ts";

const PROGRAMS = ["nginx", "minisign", "sha256sum", "rsync"];
const TITLES = 500;
const CANARY = "Quetzalcanary";

/** A site publishes, nginx serves, another follows; then an edit, a withdrawal, and the loss of the origin. */
export async function drillMirror(): Promise<boolean> {
  requirePrograms(PROGRAMS);
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await temporaryFolder());
  await chmod(folder.path, 0o755); // for the workers of nginx
  const web = await startWebServer(folder.path, "web");
  stack.defer(() => web.stop());
  const origin = { ...ADMIN_SITE, DATA_DIR: path.join(folder.path, "origin") };
  const mirror = { ...ADMIN_SITE, DATA_DIR: path.join(folder.path, "mirror"), OUTBOUND_ALLOW: web.host };
  const site = await startSiteProcess({ environment: origin, dataDir: origin.DATA_DIR });
  stack.defer(async () => void (await site.stop()));
  await fill(origin);
  const publish = () => marquee(["publish", web.folder, "--contact", "https://copy.example/contact"], origin);
  const first = await publish();
  const key = await keyOf(web.folder);
  const world = { folder: folder.path, web, origin, mirror };
  console.log(`first publication of ${TITLES} titles: ${first.seconds.toFixed(1)} s`);
  const followed = await marquee(["follow", `http://${web.host}/data#${key}`], mirror);
  console.log(`first follow: ${followed.seconds.toFixed(1)} s`);
  const kept: Promised[number][] = [
    ["publish ends well", first.code === 0 || said(first)],
    ["minisign verifies the entry", verifies(web.folder, key)],
    ["sha256sum verifies the packs", sumsAgree(web.folder)],
    ["follow ends well", followed.code === 0 || said(followed)],
    ...(await followEdit(world, publish)),
    ...(await withdraw(world, site.origin, publish)),
  ];
  await site.stop();
  return judge([...kept, ...(await loseOrigin(world))]);
}

type Environment = Record<string, string> & { DATA_DIR: string };
type World = { folder: string; web: WebServer; origin: Environment; mirror: Environment };

async function fill(environment: Record<string, string>): Promise<void> {
  const store = await openStoreOf(environment);
  await store.items.insertAll(
    Array.from({ length: TITLES }, (_, n) =>
      buildItem("movie", { id: `film-${n}`, cId: `mv${n + 1}`, itemName: n === 7 ? CANARY : `Film ${n}`, genre: "Drama" }),
    ),
  );
  await store.close();
}

async function keyOf(folder: string): Promise<string> {
  const { key } = JSON.parse(await readFile(path.join(folder, "data/entry.json"), "utf8")) as { key: string };
  return key;
}

function verifies(folder: string, key: string): boolean {
  return spawnSync("minisign", ["-Vm", path.join(folder, "data/entry.json"), "-P", key]).status === 0;
}

function sumsAgree(folder: string): boolean {
  return spawnSync("sha256sum", ["--quiet", "-c", "SHA256SUMS"], { cwd: path.join(folder, "data/packs") }).status === 0;
}

function said({ out }: Command): false {
  console.log(out.slice(-2000));
  return false;
}

async function followEdit(world: World, publish: () => Promise<Command>): Promise<Promised> {
  const { web, origin, mirror, folder } = world;
  const earlier = path.join(folder, "earlier");
  await cp(web.folder, earlier, { recursive: true, preserveTimestamps: true });
  const store = await openStoreOf(origin);
  const item = await store.items.get("film-3");
  if (item) await store.items.replace({ ...item, itemName: "Film 3, edited" });
  await store.close();
  const published = await publish();
  const sent = await bytesSent(web, () => marquee(["follow"], mirror));
  const byRsync = rsyncBytes(path.join(web.folder, "data"), path.join(earlier, "data"));
  console.log(`an edit: publish ${published.seconds.toFixed(1)} s; follow ${sent} bytes, rsync of data ${byRsync} bytes`);
  return [
    ["the edit arrives", await holds(mirror.DATA_DIR, "Film 3, edited")],
    ["following an edit takes fewer bytes than rsync", sent > 0 && sent < byRsync],
  ];
}

async function withdraw(world: World, site: string, publish: () => Promise<Command>): Promise<Promised> {
  const { web, mirror } = world;
  const wasThere = (await holds(web.folder, CANARY)) && (await holds(mirror.DATA_DIR, CANARY));
  const cookie = await signIn({ origin: site });
  await sendForm({ origin: site }, "/admin/edit/movie/film-7/withdraw", { reason: "A drill." }, { headers: { Cookie: cookie } });
  await publish();
  await marquee(["follow"], mirror);
  return [
    ["the withdrawn title was in both", wasThere],
    ["it is in no file of the publication", !(await holds(web.folder, CANARY))],
    ["it is in no file of the mirror", !(await holds(mirror.DATA_DIR, CANARY))],
  ];
}

async function loseOrigin(world: World): Promise<Promised> {
  const { web, origin, mirror } = world;
  await rm(origin.DATA_DIR, { recursive: true });
  await rm(path.join(web.folder, "data"), { recursive: true });
  const alone = await marquee(["follow"], mirror);
  await using site = await startSiteProcess({ environment: mirror, dataDir: mirror.DATA_DIR });
  const page = await fetch(`${site.origin}/movies/film-3`);
  return [
    ["without its origin, follow says so in one line", alone.code !== 0 && alone.out.trim().split("\n").length === 1],
    ["the mirror serves on", page.status === 200 && (await page.text()).includes("Film 3, edited")],
  ];
}
