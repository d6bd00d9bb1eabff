import { createContext, type ReactElement } from "react";

/**
 * Renders an island's element to HTML of its own, with `prefix` before every `useId`.
 * Given by the server's entry: importing the renderer here would put it into the browser's chunks.
 */
export type RenderIsland = (element: ReactElement, prefix: string) => string;

/** How the islands of a page are rendered; `in place` where the page around them is live itself, as in the admin's preview. */
export const IslandContext = createContext<RenderIsland | "in place" | null>(null);
