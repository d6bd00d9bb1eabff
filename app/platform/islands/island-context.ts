import { createContext, type ReactElement } from "react";
import type { IslandName } from "./island-names.ts";

/**
 * Renders an island to HTML, with `prefix` before every `useId`.
 * Provided by the server entry: importing the renderer here would pull it into the browser's chunks.
 */
export type RenderIsland = (element: ReactElement, prefix: string, name: IslandName) => string;

/** `in place` if the surrounding page is hydrated itself, as in the admin's preview. */
export const IslandContext = createContext<RenderIsland | "in place" | null>(null);
