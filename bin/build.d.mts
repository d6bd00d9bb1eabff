/** @param node The Node that builds. */
export function buildIfStale(root: string, node: string): Promise<void>;
/** The name of the newest build; null without one. */
export function currentBuild(root: string): string | null;
