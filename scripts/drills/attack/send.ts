import { Agent, request } from "node:http";

export type Sent = {
  origin: string;
  path: string;
  /** A loopback address, 127.0.0.2 and so on, which counts as another visitor. */
  from?: string;
  agent?: Agent;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  timeOutMs: number;
};

/** `status` is null without a complete response in time. */
export type Outcome = { status: number | null; ms: number; body: string };

export function send({ origin, path, from, agent, method = "GET", headers = {}, body = "", timeOutMs }: Sent): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const start = performance.now();
  const end = (status: number | null, content = "") => {
    clearTimeout(timer);
    resolve({ status, ms: performance.now() - start, body: content });
  };
  const length = body === "" ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
  const sent = request(new URL(path, origin), {
    method,
    agent: agent ?? false,
    localAddress: from,
    headers: { ...length, ...headers },
  });
  const timer = setTimeout(() => sent.destroy(), timeOutMs);
  sent.once("error", () => end(null));
  sent.once("response", (response) => {
    let content = "";
    response.setEncoding("utf8").on("data", (chunk: string) => (content += chunk));
    response.once("end", () => end(response.statusCode ?? null, content));
    response.once("close", () => end(null));
  });
  sent.end(body);
  return promise;
}

export function connectionsFrom(localAddress: string): Agent {
  return new Agent({ keepAlive: true, localAddress });
}

export type Answers = Record<string, number>;

const NO_ANSWER = "no answer";

export function noteAnswer(answers: Answers, status: number | null): void {
  const name = String(status ?? NO_ANSWER);
  answers[name] = (answers[name] ?? 0) + 1;
}

export function answersText(answers: Answers): string {
  return Object.entries(answers)
    .map(([status, count]) => `${count} × ${status}`)
    .join(", ");
}
