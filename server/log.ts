type Level = "info" | "warn" | "error";

/** One line of the log: what happened and what it concerns. Never a cookie, a password, a token or a query string. */
export type LogFacts = Record<string, string | number | boolean | null | undefined>;

/** Structured lines, one JSON object each. */
export type Log = Record<Level, (event: string, facts?: LogFacts) => void> & {
  /** A defect with its stack, under the id of the request it happened in. */
  defect: (error: unknown, facts?: LogFacts) => void;
};

/** @param write Gets each line without its line break. */
export function createLog(write: (line: string) => void, now: () => Date): Log {
  const at =
    (level: Level) =>
    (event: string, facts: LogFacts = {}) =>
      write(JSON.stringify({ time: now().toISOString(), level, event, ...facts }));
  const error = at("error");
  return {
    info: at("info"),
    warn: at("warn"),
    error,
    defect: (cause, facts) => error("defect", { ...facts, ...describe(cause) }),
  };
}

function describe(cause: unknown): LogFacts {
  if (!(cause instanceof Error)) return { message: String(cause) };
  return { message: cause.message, stack: cause.stack };
}
