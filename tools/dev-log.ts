type Line = { time?: string; level?: string; event?: string; stack?: string } & Record<string, unknown>;

const TIME = { from: 11, to: 19 };

export function readableLine(line: string): string {
  const { time = "", level, event, stack, ...facts } = JSON.parse(line) as Line;
  const head = [time.slice(TIME.from, TIME.to), level === "info" ? "" : level, event === "request" ? "" : event];
  const said =
    event === "request" ? requestText(facts) : Object.entries(facts).map(([name, value]) => `${name}=${String(value)}`);
  const text = [...head, ...said].filter(Boolean).join(" ");
  return stack ? `${text}\n${stack}` : text;
}

function requestText({ method, path, status, ms, aborted }: Record<string, unknown>): string[] {
  return [`${String(method)} ${String(path)} ${String(status)} ${String(ms)} ms${aborted ? ", aborted" : ""}`];
}
