import type { ComponentType } from "react";
import type { SearchBox } from "./search-box.tsx";

type IslandProps = { "search-box": Parameters<typeof SearchBox>[0] };

/** The name of an island, as it stands in the page. */
export type IslandName = keyof IslandProps;
export type PropsOf<Name extends IslandName> = IslandProps[Name];

/** Each island's own lazy chunk. */
export const ISLANDS: { [Name in IslandName]: () => Promise<ComponentType<PropsOf<Name>>> } = {
  "search-box": async () => (await import("./search-box.tsx")).SearchBox,
};
