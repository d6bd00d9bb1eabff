/** @param node The Node that builds. */
export function buildIfStale(root: string, node: string): Promise<void>;
