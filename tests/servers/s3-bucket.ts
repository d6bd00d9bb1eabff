import { DeleteBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { inject } from "vitest";
import { openS3Blobs } from "#app/platform/blobs/s3.ts";
import { makeBucket, type S3Keys } from "./own-s3.ts";

/** Removed after the test. */
export async function testBucket(keys: S3Keys = inject("s3")) {
  const { endpoint, region, accessKeyId, secretAccessKey } = keys;
  const credentials = { accessKeyId, secretAccessKey };
  const bucket = `marquee-test-${crypto.randomUUID()}`;
  const environment = await makeBucket(keys, bucket);
  const settings = { endpoint, region, ...credentials, bucket };
  const blobs = openS3Blobs(settings);
  return {
    ...settings,
    blobs,
    environment,
    [Symbol.asyncDispose]: async () => {
      for await (const upload of blobs.uploads()) await blobs.abortUpload(upload);
      for await (const { key } of blobs.list("")) await blobs.delete(key);
      const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
      await client.send(new DeleteBucketCommand({ Bucket: bucket }));
      client.destroy();
    },
  };
}
