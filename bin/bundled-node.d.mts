export function checkNode(): void;
export function bundledNode(root: string): string;
