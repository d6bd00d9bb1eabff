export function npm(root: string, args: readonly string[]): Promise<void>;
