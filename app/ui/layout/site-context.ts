import { createContext } from "react";
import { DEFAULT_IDENTITY, type SiteIdentity } from "#app/kinds/site/site.ts";

export const SiteContext = createContext<SiteIdentity>(DEFAULT_IDENTITY);
