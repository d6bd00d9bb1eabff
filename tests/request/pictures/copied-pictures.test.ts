import { writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { editPath } from "#app/kinds/addresses/admin-addresses.ts";
import { temporaryFolder, type TemporaryFolder } from "../../data/builders.ts";
import { localHost, type LocalHost } from "../../servers/local-host.ts";
import { runScriptHere } from "../../run-script-here.ts";
import { startSiteProcess, type SiteProcess } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { ADMIN_SITE, signIn } from "../sign-in.ts";

/** Copying fails at once. */
const FACE = "https://localhost:1/face.png";
const AVIF_WIDTHS = [160, 320, 640, 960, 1280, 1920];

let folder: TemporaryFolder;
let pictures: LocalHost;
let environment: Record<string, string>;
let site: SiteProcess;
let isHeld = true;
const held: (() => void)[] = [];

const photo = sharp({ create: { width: 2000, height: 900, channels: 3, background: "#369" } });
const at = (name: string) => `http://localhost:${pictures.port}/${name}`;
const itemPage = async () => (await ask(site.origin, "/movies/metropolis")).body;
const importItem = async (document: object) => {
  const file = path.join(folder.path, "films.ndjson");
  await writeFile(file, JSON.stringify(document));
  return runScriptHere("import", [file], { environment: { DATA_DIR: folder.path } });
};
const start = (settings: Record<string, string> = {}) =>
  startSiteProcess({ environment: { ...environment, ...settings }, dataDir: folder.path });

beforeAll(async () => {
  folder = await temporaryFolder();
  const png = await photo.png().toBuffer();
  pictures = await localHost((request, response) => {
    if (!request.url?.startsWith("/good")) return response.setHeader("Content-Type", "image/png").end("<html>Gone</html>");
    if (!isHeld) return response.setHeader("Content-Type", "text/plain").end(png);
    return held.push(() => response.end(png));
  });
  environment = { ...ADMIN_SITE, COPY_PICTURES: "1", OUTBOUND_ALLOW: `localhost:${pictures.port}` };
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await pictures[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

describe("pictures on another host", () => {
  it("are copied even after a kill, and served locally in every width", async () => {
    const imported = await importItem({
      id: "metropolis",
      type: "movie",
      itemName: "Metropolis",
      thumbnailUrl: at("broken.png"),
      bannerUrl: at("good.png"),
      screenshots: [{ id: 1, screenshotUrl: `http://127.0.0.1:${pictures.port}/inside.png` }],
      cast: [
        { id: 1, imageUrl: "http://[::ffff:127.0.0.1]/inside.png", name: "Brigitte Helm", role: "Maria" },
        { id: 2, imageUrl: FACE, name: "Fritz Rasp", role: "The Thin Man" },
      ],
    });
    expect(imported).toMatchObject({ code: 0 });
    site = await start();
    await expect.poll(() => held.length).toBe(1);
    expect(await itemPage()).not.toMatch(/<img[^>]* src="http:/);
    await site.stop("SIGKILL");
    isHeld = false;
    site = await start();
    expect(await site.untilLogged({ event: "pictures.copied" })).toMatchObject({ copied: 1 });

    const body = await itemPage();
    const [, hash = ""] = /<source type="image\/avif" srcSet="\/pictures\/([0-9a-f]{64})\/160\.avif 160w,/.exec(body) ?? [];
    for (const width of AVIF_WIDTHS) {
      expect(body).toContain(`/pictures/${hash}/${width}.avif ${width}w`);
      const response = await fetch(`${site.origin}/pictures/${hash}/${width}.avif`);
      expect(await sharp(await response.bytes()).metadata()).toMatchObject({ format: "heif", width });
    }
    expect(body).toContain(`"image":["${site.origin}/pictures/${hash}/1280.jpg"]`);
    expect(body).not.toMatch(/<img[^>]* src="(?:http:|")/);
    expect(body).not.toContain(String(pictures.port));
    expect(body).not.toContain(FACE);
    expect(pictures.requested.filter((requested) => requested.includes("inside"))).toEqual([]);
  });

  it("keep their addresses in the document, and the form reports failed copies", async () => {
    const { body: form } = await ask(site.origin, editPath({ id: "metropolis", type: "movie" }), {
      headers: { Cookie: await signIn(site) },
    });
    const text = form.replaceAll("<!-- -->", "").replaceAll(/<script.*?<\/script>/gs, "");
    expect(text).toContain(`value="${at("good.png")}"`);
    expect(text).toMatch(/<output[^>]*><img src="\/pictures\/[0-9a-f]{64}\/640\.jpg"/);
    expect(text).toContain("Not copied yet: It is a web page, not a picture. 1 attempt of 5 so far.");
    expect(text).toContain("Could not be copied: 127.0.0.1 is not on the public internet. Gave up after 1 attempt.");
    expect(text).toContain("Could not be copied: ::ffff:7f00:1 is not on the public internet. Gave up after 1 attempt.");
    const exported = await runScriptHere("export", ["-"], { environment: { DATA_DIR: folder.path } });
    expect(exported.out).toContain(`"bannerUrl":"${at("good.png")}"`);
  });

  it("are still served locally after copying is disabled; failed ones come from their host", async () => {
    const before = pictures.requested.length;
    await site.stop();
    site = await start({ COPY_PICTURES: "0" });
    expect(await itemPage()).toMatch(/srcSet="\/pictures\/[0-9a-f]{64}\/160\.avif 160w,/);
    await expect.poll(itemPage).toContain(` src="${FACE}"`);
    expect(pictures.requested).toHaveLength(before);
  });
});

it("a host that never responds does not keep a site from stopping", async () => {
  isHeld = true;
  held.length = 0;
  await site.stop();
  await importItem({ id: "m", type: "movie", itemName: "M", thumbnailUrl: at("good-2.png") });
  site = await start();
  await expect.poll(() => held.length).toBe(1);
  expect(await site.stop()).toBe(0);
});
