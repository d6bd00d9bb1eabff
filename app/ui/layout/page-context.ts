import { createContext } from "react";
import { DEFAULT_IDENTITY, type SiteIdentity } from "#app/site/site.ts";
import type { CopyFacts } from "#app/lib/copy-facts.ts";
import type { IslandName } from "#app/platform/islands/island-names.ts";

/** Provided by the server entry. Empty in the browser, where no public page is rendered. */
type PageFacts = {
  /** The id that the request is logged under, shown on error pages. */
  reference: string;
  islandScripts: readonly string[];
  /** Filled while the page is rendered. */
  islands: ReadonlySet<IslandName>;
  hasServiceWorker: boolean;
  site: SiteIdentity;
  /** Null on the site itself. */
  copy: CopyFacts | null;
};

export const PageContext = createContext<PageFacts>({
  reference: "",
  islandScripts: [],
  islands: new Set(),
  hasServiceWorker: false,
  site: DEFAULT_IDENTITY,
  copy: null,
});
