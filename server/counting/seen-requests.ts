import type { MiddlewareHandler } from "hono";
import { search, readExactNames } from "#app/search/search.ts";
import { missedSearchOf } from "#app/search/missed-searches.ts";
import { parseSearchText, WHOLE_LIST } from "#app/catalogue/lists/list-query.ts";
import type { Services } from "#app/services.ts";
import { readEmbedded } from "#app/sharing/embedded-item.ts";
import type { ShellEnv, ShellParts } from "../shell-parts.ts";
import { writeCounted } from "./counted-answers.ts";
import { isReport } from "./visit.ts";

/**
 * Pages report that they are shown, under their address and `/seen`: by script, and without scripts by a picture. Counted if the
 * item is public, or the search finds nothing here either.
 */
export function seenRequests({ services, languages }: Pick<ShellParts, "services" | "languages">): MiddlewareHandler<ShellEnv> {
  return async (c, next) => {
    const { pathname, searchParams } = new URL(c.req.url);
    const own = services.forPage(c.env.incoming.headers);
    const { site } = await own.store.settings.get();
    const [, first = "", id = "", ...rest] = languages.at(pathname, site).path.split("/");
    const isSearch = first === "search" && id === "seen" && rest.length === 0;
    if (!isSearch && rest.join("/") !== "seen") return next();
    const answer = c.body(null, 204, { "Cache-Control": "no-store" });
    if (!isReport(c.env.incoming)) return answer;
    const missed = isSearch ? await missedSearch(own, parseSearchText(searchParams)) : null;
    if (missed !== null) writeCounted(answer, { event: "missed-search", id: missed });
    else if (!isSearch && typeof (await readEmbedded(own, first, id)) === "object") writeCounted(answer, { event: "view", id });
    return answer;
  };
}

async function missedSearch(services: Pick<Services, "store">, text: string): Promise<string | null> {
  return missedSearchOf(...(await Promise.all([search(services, { ...WHOLE_LIST, text }), readExactNames(services, text)])));
}
