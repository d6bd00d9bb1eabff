import { S3Client } from "@aws-sdk/client-s3";

/** A bucket, where it lies and who asks. `endpoint` is null for Amazon's own. */
export type S3Place = { bucket: string; endpoint: string | null; region: string; accessKeyId: string; secretAccessKey: string };

const CONNECT_MS = 5_000;
const ANSWER_MS = 15_000;
const ATTEMPTS = 3;

/**
 * Speaks to one bucket in what every S3 server understands: no checksums behind the body, the bucket in the path. What fails in a
 * way that may pass is tried again. Each reader holds a connection, so they are not counted.
 */
export function openS3Client({ endpoint, region, accessKeyId, secretAccessKey }: S3Place): S3Client {
  const agent = { maxSockets: Infinity };
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    maxAttempts: ATTEMPTS,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
      socketTimeout: 0,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
}
