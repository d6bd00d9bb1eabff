import { createContext } from "react";

/** What the server's entry tells the page that renders. In the browser it is empty: only the server renders public pages. */
export type PageFacts = {
  /** The id this page's request is logged under: the reference on an error page. */
  reference: string;
  /** The module scripts that make a public page's islands live. */
  islandScripts: readonly string[];
  /** Whether the browser is to keep pages for reading offline. */
  hasServiceWorker: boolean;
};

export const PageContext = createContext<PageFacts>({ reference: "", islandScripts: [], hasServiceWorker: false });
