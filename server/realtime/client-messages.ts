export type Subscription = { subscriptionId: string; channels: string[]; queries: string[] };

type ClientMessage =
  | { type: "ping" }
  | { type: "authentication" }
  | { type: "subscribe"; subscriptions: Subscription[] }
  | { type: "unsubscribe"; ids: string[] }
  | { type: "problem"; message: string };

const MAX_ROWS = 100;
const MAX_CHANNELS = 100;
const MAX_ID_LENGTH = 64;
const MAX_CHANNEL_LENGTH = 256;

/** Never throws. */
export function readMessage(text: string): ClientMessage {
  const message = asObject(parse(text));
  switch (message?.["type"]) {
    case "ping":
    case "authentication":
      return { type: message["type"] };
    case "subscribe":
      return readSubscribe(message["data"]);
    case "unsubscribe":
      return readUnsubscribe(message["data"]);
    default:
      return problem("A message must be JSON of the type ping, authentication, subscribe or unsubscribe.");
  }
}

function readSubscribe(data: unknown): ClientMessage {
  const subscriptions = rowsOf(data).map(readSubscription);
  const read = subscriptions.filter((each) => each !== null);
  if (read.length === 0 || read.length < subscriptions.length) {
    return problem(
      `subscribe needs 1 to ${MAX_ROWS} entries, each with a subscriptionId and 1 to ${MAX_CHANNELS} channel names.`,
    );
  }
  if (read.some(({ queries }) => queries.length > 0)) return problem("Queries on events are not supported.");
  return { type: "subscribe", subscriptions: read };
}

function readSubscription(row: unknown): Subscription | null {
  const { subscriptionId, channels, queries = [] } = asObject(row) ?? {};
  const isWhole =
    isText(subscriptionId, MAX_ID_LENGTH) &&
    isListOf(channels, MAX_CHANNELS, MAX_CHANNEL_LENGTH) &&
    channels.length > 0 &&
    isListOf(queries, MAX_CHANNELS, Number.MAX_SAFE_INTEGER);
  return isWhole ? { subscriptionId, channels: [...new Set(channels)], queries } : null;
}

function readUnsubscribe(data: unknown): ClientMessage {
  const ids = rowsOf(data).map((row) => asObject(row)?.["subscriptionId"]);
  const isWhole = ids.length > 0 && isListOf(ids, MAX_ROWS, MAX_ID_LENGTH);
  return isWhole ? { type: "unsubscribe", ids } : problem("unsubscribe needs entries, each with a subscriptionId.");
}

/** Empty when there are too many. */
function rowsOf(data: unknown): unknown[] {
  return Array.isArray(data) && data.length <= MAX_ROWS ? data : [];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function asObject(value: unknown): Record<string, unknown> | null {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === "string" && value.length > 0 && value.length <= longest;
}

function isListOf(value: unknown, most: number, longest: number): value is string[] {
  return Array.isArray(value) && value.length <= most && value.every((each) => isText(each, longest));
}

function problem(message: string): ClientMessage {
  return { type: "problem", message };
}
