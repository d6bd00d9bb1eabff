const KINDS = [
  ["admin", /^\/admin(?:\/|$)/],
  ["storage", /^\/v1(?:\/|$)/],
  ["built-file", /^\/static\//],
  ["picture", /^\/(?:pictures|og)\//],
  ["download", /^\/download\//],
  ["search", /^\/search(?:\/|$)/],
  ["rating", /^\/ratings(?:\/|$)/],
  ["probe", /^\/(?:healthz|metrics)$/],
] as const;

/** Few, whatever is requested, so that metrics stay small. */
export function requestKind(path: string): string {
  return KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? "page";
}
