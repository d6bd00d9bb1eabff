export function processId(pid: number): string;
export function isAlive(id: string): boolean;
