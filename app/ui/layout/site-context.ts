import { createContext, type CSSProperties } from "react";
import { DEFAULT_IDENTITY, type SiteIdentity } from "#app/site/site.ts";

export const SiteContext = createContext<SiteIdentity>(DEFAULT_IDENTITY);

/** Custom properties of the document's root, which the design tokens read. */
export function accentProperties({ accent }: SiteIdentity): CSSProperties | undefined {
  return accent ? ({ "--accent-dark": accent.dark, "--accent-light": accent.light } as CSSProperties) : undefined;
}
