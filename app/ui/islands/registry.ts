import type { ComponentType } from "react";
import type { BannerControls } from "./banner-controls.tsx";
import type { RowPager } from "./row-pager.tsx";
import type { SearchBox } from "./search-box.tsx";

type IslandProps = {
  "banner-controls": Parameters<typeof BannerControls>[0];
  "row-pager": Parameters<typeof RowPager>[0];
  "search-box": Parameters<typeof SearchBox>[0];
};

/** The name of an island, as it stands in the page. */
export type IslandName = keyof IslandProps;
export type PropsOf<Name extends IslandName> = IslandProps[Name];

/** Each island's own lazy chunk. */
export const ISLANDS: { [Name in IslandName]: () => Promise<ComponentType<PropsOf<Name>>> } = {
  "banner-controls": async () => (await import("./banner-controls.tsx")).BannerControls,
  "row-pager": async () => (await import("./row-pager.tsx")).RowPager,
  "search-box": async () => (await import("./search-box.tsx")).SearchBox,
};
