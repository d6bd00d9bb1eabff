import { createContext } from "react";

/** Provided by the server entry. Empty in the browser, where no public page is rendered. */
export type PageFacts = {
  /** The id that the request is logged under, shown on error pages. */
  reference: string;
  islandScripts: readonly string[];
  hasServiceWorker: boolean;
};

export const PageContext = createContext<PageFacts>({ reference: "", islandScripts: [], hasServiceWorker: false });
