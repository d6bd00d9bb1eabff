import { benchApi } from "./api/api.ts";
import { benchBrowser } from "./browser/browser.ts";
import { benchLighthouse } from "./browser/lighthouse.ts";
import { benchContentList } from "./content-list.ts";
import { benchFresh, benchPostgresFresh } from "./fresh.ts";
import { benchImport, benchPostgresImport } from "./import/import.ts";
import { benchTableImport } from "./import/table.ts";
import { benchPages } from "./pages/pages.ts";
import { benchPayload } from "./payload.ts";
import { benchPooler } from "./pooler.ts";
import { benchPublish } from "./publication/publish.ts";
import { benchStaticSearch } from "./publication/static-search.ts";
import { benchPostgresQueries, benchQueries } from "./queries.ts";
import { benchRelease } from "./release.ts";
import { benchSearchQuality } from "./search-quality/search-quality.ts";
import { benchSmall } from "./small/small.ts";
import { benchStart } from "./start.ts";
import { benchStorage } from "./storage/storage.ts";
import { benchSuggest } from "./suggest.ts";
import { benchPostgresVersions, benchVersions } from "./versions.ts";

const BENCHES: Record<string, () => Promise<void>> = {
  release: benchRelease,
  start: () => benchStart(Number(process.env["COUNT"] ?? 20_000)),
  import: () => benchImport(Number(process.env["COUNT"] ?? 20_000)),
  "import-postgres": () => benchPostgresImport(Number(process.env["COUNT"] ?? 20_000)),
  "import-table": () => benchTableImport(Number(process.env["COUNT"] ?? 100_000)),
  queries: () => benchQueries(Number(process.env["COUNT"] ?? 100_000)),
  "queries-postgres": () => benchPostgresQueries(Number(process.env["COUNT"] ?? 100_000)),
  "content-list": () => benchContentList(Number(process.env["COUNT"] ?? 100_000)),
  suggest: () => benchSuggest(Number(process.env["COUNT"] ?? 100_000)),
  versions: () => benchVersions(Number(process.env["COUNT"] ?? 100_000)),
  "versions-postgres": () => benchPostgresVersions(Number(process.env["COUNT"] ?? 100_000)),
  payload: () => benchPayload(Number(process.env["COUNT"] ?? 100_000)),
  api: () => benchApi(Number(process.env["COUNT"] ?? 100_000)),
  fresh: () => benchFresh(Number(process.env["COUNT"] ?? 2_000)),
  "fresh-postgres": () => benchPostgresFresh(Number(process.env["COUNT"] ?? 2_000)),
  pages: benchPages,
  pooler: benchPooler,
  publish: () => benchPublish(Number(process.env["COUNT"] ?? 20_000)),
  "static-search": () => benchStaticSearch(Number(process.env["COUNT"] ?? 100_000)),
  browser: () => benchBrowser(Number(process.env["COUNT"] ?? 10_000)),
  lighthouse: benchLighthouse,
  small: () => benchSmall(Number(process.env["COUNT"] ?? 100_000)),
  storage: () => benchStorage(Number(process.env["MEGABYTES"] ?? 2048)),
  "search-quality": () => benchSearchQuality(process.env["HELD_OUT"] ? ["held-out"] : ["tuning"], Boolean(process.env["LIST"])),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(", ")}. There are: ${Object.keys(BENCHES).join(", ")}.`);
  process.exit(2);
}
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length === 0 || wanted.includes(name)) await bench();
}
