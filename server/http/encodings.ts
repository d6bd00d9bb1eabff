/** Best first. */
const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

const MAX_KNOWN = 100;
const known = new Map<string, Encoding>();

export function encodingFor(acceptEncoding = ""): Encoding {
  const found = known.get(acceptEncoding);
  if (found) return found;
  const encoding = bestOf(acceptEncoding);
  if (known.size < MAX_KNOWN) known.set(acceptEncoding, encoding);
  return encoding;
}

function bestOf(acceptEncoding: string): Encoding {
  const accepted = acceptEncoding.split(",").map((part) => part.trim().split(";"));
  const takes = (encoding: Encoding) => accepted.some(([name, quality]) => name === encoding && quality?.trim() !== "q=0");
  return ENCODINGS.find(takes) ?? "identity";
}
