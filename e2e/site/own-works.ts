import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { engineSettings } from "../../tests/engines.ts";
import { BARE_ENVIRONMENT } from "../../tests/run-script.ts";
import { startSite } from "../../tests/sites/site.ts";
import { test as story, WITHOUT_WORKER } from "../test.ts";

const IMPORT = path.resolve(import.meta.dirname, "../../scripts/import.ts");
const run = promisify(execFile);

/** A site with these items only. The test serves their pictures, so none is fetched from elsewhere. */
export function storyWith(works: readonly object[], environment: Record<string, string> = WITHOUT_WORKER) {
  return story.extend<{ drawnPictures: void }>({
    demoSite: [
      async ({ playwright: _playwright }, use) => {
        const dataDir = await mkdtemp(path.join(tmpdir(), "marquee-story-"));
        const file = path.join(dataDir, "works.ndjson");
        await writeFile(file, works.map((work) => JSON.stringify(work)).join("\n"));
        const env = { ...BARE_ENVIRONMENT, DATA_DIR: dataDir, ...(await engineSettings(dataDir)) };
        await run(process.execPath, [IMPORT, file], { env });
        {
          await using site = await startSite({ dataDir, environment: { DEMO: "0", ...environment } });
          await use(site);
        }
        await rm(dataDir, { recursive: true, force: true });
      },
      { scope: "worker" },
    ],
    drawnPictures: [
      async ({ page, showsPictures }, use) => {
        const body =
          '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="#456"/></svg>';
        if (showsPictures) await page.route("**/pictures/**", (route) => route.fulfill({ contentType: "image/svg+xml", body }));
        await use();
      },
      { auto: true },
    ],
  });
}
