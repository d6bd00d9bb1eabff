import { createContext } from "react";

/** The beginning of each overview, by the id of the item. */
export type Teasers = Readonly<Record<string, string>>;

export const CardTeasers = createContext<Teasers>({});
