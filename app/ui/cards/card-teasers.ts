import { createContext } from "react";

/** The beginning of each overview, keyed by item id. */
type Teasers = Readonly<Record<string, string>>;

export const CardTeasers = createContext<Teasers>({});
