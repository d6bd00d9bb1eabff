import { S3Client } from "@aws-sdk/client-s3";

/** `endpoint` is null for AWS. */
export type S3Settings = {
  bucket: string;
  endpoint: string | null;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** What names the bucket, if not FILES_URL. */
  setting?: string;
};

const CONNECT_MS = 5_000;
const ANSWER_MS = 15_000;
const ATTEMPTS = 3;

/**
 * Path-style URLs and no trailing checksums work on every S3 server. The number of sockets is unlimited, because each reader
 * holds one.
 */
export function openS3Client({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3Client {
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
