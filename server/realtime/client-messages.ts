/** What a client follows, under an id of its own choice. */
export type Subscription = { subscriptionId: string; channels: string[]; queries: string[] };

/** A message of a client, or why it cannot be understood. */
export type ClientMessage =
  | { type: "ping" }
  | { type: "authentication" }
  | { type: "subscribe"; subscriptions: Subscription[] }
  | { type: "unsubscribe"; ids: string[] }
  | { type: "problem"; message: string };

const MOST_ROWS = 100;
const MOST_CHANNELS = 100;
const LONGEST_ID = 64;
const LONGEST_CHANNEL = 256;

/** Reads one message; whatever it is, nothing is thrown. */
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
      return problem("A message is JSON whose type is ping, authentication, subscribe or unsubscribe.");
  }
}

function readSubscribe(data: unknown): ClientMessage {
  const subscriptions = rowsOf(data).map(readSubscription);
  const read = subscriptions.filter((each) => each !== null);
  if (read.length === 0 || read.length < subscriptions.length) {
    return problem(
      `To subscribe takes 1 to ${MOST_ROWS} entries, each a subscriptionId and 1 to ${MOST_CHANNELS} names of channels.`,
    );
  }
  if (read.some(({ queries }) => queries.length > 0)) return problem("Queries on events are not supported.");
  return { type: "subscribe", subscriptions: read };
}

function readSubscription(row: unknown): Subscription | null {
  const { subscriptionId, channels, queries = [] } = asObject(row) ?? {};
  const isWhole =
    isText(subscriptionId, LONGEST_ID) &&
    isListOf(channels, MOST_CHANNELS, LONGEST_CHANNEL) &&
    channels.length > 0 &&
    isListOf(queries, MOST_CHANNELS, Number.MAX_SAFE_INTEGER);
  return isWhole ? { subscriptionId, channels: [...new Set(channels)], queries } : null;
}

function readUnsubscribe(data: unknown): ClientMessage {
  const ids = rowsOf(data).map((row) => asObject(row)?.["subscriptionId"]);
  const isWhole = ids.length > 0 && isListOf(ids, MOST_ROWS, LONGEST_ID);
  return isWhole ? { type: "unsubscribe", ids } : problem("To unsubscribe takes entries with a subscriptionId.");
}

/** None of more than may come at once. */
function rowsOf(data: unknown): unknown[] {
  return Array.isArray(data) && data.length <= MOST_ROWS ? data : [];
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
