import { createHmac, timingSafeEqual } from "node:crypto";

/** @param body The bytes as they were received, before any JSON is parsed. */
export function verifies(headers, body, secret, now = Date.now()) {
  const { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures = "" } = headers;
  // Whoever records a request cannot send it again later.
  if (!(Math.abs(now / 1000 - timestamp) < 300)) return false;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const expected = Buffer.from(`v1,${createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest("base64")}`);
  return signatures.split(" ").some((each) => {
    const given = Buffer.from(each);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
