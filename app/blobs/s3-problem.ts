import { text } from "node:stream/consumers";
import type { S3Bucket } from "./s3-bucket.ts";
import type { S3Place } from "./s3-client.ts";
import { S3Refusal } from "./s3-refusal.ts";

const WRONG_KEY = new Set(["InvalidAccessKeyId", "SignatureDoesNotMatch"]);
const WRONG_REGION = new Set(["PermanentRedirect", "AuthorizationHeaderMalformed", "IllegalLocationConstraintException"]);
const PROOF = "Marquee was here.";

/** One line without credentials; null if files can be written, read, listed and deleted. */
export async function s3Problem(bucket: S3Bucket, place: S3Place): Promise<string | null> {
  const name = `check/${crypto.randomUUID()}`;
  let found = "";
  const steps: [string, () => Promise<unknown>][] = [
    ["list", () => Array.fromAsync(bucket.list(name))],
    ["write to", () => bucket.put(name, new TextEncoder().encode(PROOF))],
    ["read from", async () => (found = await text((await bucket.get(name)).body))],
    ["delete from", () => bucket.delete(name)],
  ];
  for (const [act, step] of steps) {
    const problem = await step().then(
      () => null,
      (error: unknown) => lineOf(error, act, place),
    );
    if (problem) return problem;
  }
  return found === PROOF ? null : `${where(place)} did not give back what it was given.`;
}

function lineOf(error: unknown, act: string, place: S3Place): string {
  if (!(error instanceof S3Refusal)) throw error;
  const { code, status } = error;
  if (status === undefined) return `${where(place)} does not answer (${code}).`;
  if (code === "NoSuchBucket") return `there is no bucket ${place.bucket} at ${where(place)}.`;
  if (WRONG_KEY.has(code)) return `${where(place)} does not know S3_ACCESS_KEY_ID with this S3_SECRET_ACCESS_KEY.`;
  if (WRONG_REGION.has(code)) return `bucket ${place.bucket} is not in the region ${place.region}.`;
  if (status === 403) return `the key may not ${act} the bucket ${place.bucket} at ${where(place)}.`;
  return `${where(place)} does not answer as S3 does (${status} ${code}).`;
}

function where({ endpoint, region }: S3Place): string {
  return endpoint ?? `Amazon's S3 in ${region}`;
}
