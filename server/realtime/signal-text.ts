import type { Signal } from "./hub.ts";

const KNOWN: ReadonlySet<string> = new Set<Signal["about"]>(["items", "file", "page"]);

export function writeSignal(signal: Signal): string {
  return JSON.stringify(signal);
}

/** Null for a signal that only another release knows. */
export function readSignal(text: string): Signal | null {
  const signal = JSON.parse(text) as Signal;
  if (!KNOWN.has(signal.about)) return null;
  if (signal.about !== "file") return signal;
  const { createdAt, updatedAt } = signal.file;
  return { ...signal, file: { ...signal.file, createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) } };
}
