import { copyLinkOf } from "#app/publication/copy-paths.ts";
import { sitePictureOf } from "#app/lib/addresses/site-picture.ts";
import { searchWith } from "#app/ui/search-box/suggestions.ts";
import { becomeCopy } from "#app/ui/browser/site-url.ts";

/** The first script of pages of a static copy. The scripts of pages are loaded after it. */
const page = document.documentElement;
const root = new URL(page.dataset["root"] ?? ".", location.href).pathname;
const NEED_SERVER = "[data-island=check-file], [data-island=live-list], [data-island=out-of-reach], [data-island=visitor-rating]";

becomeCopy({ root, urlOf, sitePictureOf });
page.dataset["worker"] = "";
for (const island of document.querySelectorAll<HTMLElement>(NEED_SERVER)) delete island.dataset["island"];
searchWith(async (text, language) =>
  (await import("#app/publication/search/find-in-copy.browser.ts")).suggestInCopy(text, language),
);
void import("./entry.islands.ts");

/** The query tells the worker that it is a copy's. */
function urlOf(path: string): string {
  if (!path.startsWith("/")) return path;
  return root + (path === "/service-worker.js" ? "service-worker.js?copy" : (copyLinkOf(path) ?? "index.html"));
}
