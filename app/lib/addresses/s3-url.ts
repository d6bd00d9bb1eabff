type S3Bucket = { bucket: string; endpoint: string | null; region: string };

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const REGION = /^[a-z0-9-]{1,64}$/;
const DEFAULT_REGION = "us-east-1";
const PARAMETERS = new Set(["endpoint", "region"]);

/** `s3://bucket?endpoint=https://s3.example&region=eu-1`; null for any other text. */
export function parseS3Url(text: string): S3Bucket | null {
  const url = URL.parse(text);
  if (!url || url.protocol !== "s3:" || url.username || url.port || url.hash || url.pathname.length > 1) return null;
  if (![...url.searchParams.keys()].every((name) => PARAMETERS.has(name))) return null;
  const { host: bucket } = url;
  const region = url.searchParams.get("region") ?? DEFAULT_REGION;
  const endpoint = url.searchParams.get("endpoint");
  const isUsable = BUCKET.test(bucket) && REGION.test(region) && (endpoint === null || isEndpoint(endpoint));
  return isUsable ? { bucket, endpoint, region } : null;
}

/** The region and the path of an endpoint make no other bucket. */
export function isSameBucket(one: S3Bucket, other: S3Bucket): boolean {
  const hostOf = ({ endpoint }: S3Bucket) => endpoint && new URL(endpoint).host;
  return one.bucket === other.bucket && hostOf(one) === hostOf(other);
}

function isEndpoint(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username;
}
