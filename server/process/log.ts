type Level = "info" | "warn" | "error";

/** One line of the log: what happened and what it concerns. Never a cookie, a password, a token or a query string. */
export type LogFacts = Record<string, string | number | boolean | null | undefined>;

/** What is logged of each request. */
export type RequestFacts = {
  request: string;
  address: string;
  method: string;
  path: string;
  status: number;
  ms: number;
  aborted: boolean;
};

/** Structured lines, one JSON object each. */
export type Log = Record<Level, (event: string, facts?: LogFacts) => void> & {
  /** A defect with its stack, under the id of the request it happened in. */
  defect: (error: unknown, facts?: LogFacts) => void;
  request: (facts: RequestFacts) => void;
};

/** @param write Gets each line without its line break. */
export function createLog(write: (line: string) => void, now: () => Date): Log {
  const timeOf = cachedTime();
  const at =
    (level: Level) =>
    (event: string, facts: LogFacts = {}) =>
      write(JSON.stringify({ time: timeOf(now()), level, event, ...facts }));
  const error = at("error");
  return {
    info: at("info"),
    warn: at("warn"),
    error,
    defect: (cause, facts) => error("defect", { ...facts, ...describe(cause) }),
    request: (facts) => write(requestLine(timeOf(now()), facts)),
  };
}

/** By hand, because there is one for each request: JSON.stringify takes four times as long. */
function requestLine(time: string, { request, address, method, path, status, ms, aborted }: RequestFacts): string {
  const who = `"request":"${request}","address":${quoted(address)},"method":"${method}"`;
  const what = `"path":${quoted(path)},"status":${status},"ms":${ms}${aborted ? ',"aborted":true' : ""}`;
  return `{"time":"${time}","level":"info","event":"request",${who},${what}}`;
}

function quoted(text: string): string {
  return /^[\w/.:%~-]*$/.test(text) ? `"${text}"` : JSON.stringify(text);
}

/** Writes each millisecond out once. */
function cachedTime(): (date: Date) => string {
  let lastMs = Number.NaN;
  let last = "";
  return (date) => {
    const ms = date.getTime();
    if (ms !== lastMs) [lastMs, last] = [ms, date.toISOString()];
    return last;
  };
}

function describe(cause: unknown): LogFacts {
  if (!(cause instanceof Error)) return { message: String(cause) };
  return { message: cause.message, stack: cause.stack };
}
