import { createContext, type ReactElement } from "react";

/**
 * Renders an island's element to HTML of its own, with `prefix` before every `useId`.
 * Given by the server's entry: importing the renderer here would put it into the browser's chunks.
 */
export type RenderIsland = (element: ReactElement, prefix: string) => string;

export const IslandContext = createContext<RenderIsland | null>(null);
