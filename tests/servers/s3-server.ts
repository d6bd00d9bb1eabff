import type { TestProject } from "vitest/node";
import { startOwnS3, type S3Keys } from "./own-s3.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The keys may create buckets. */
    s3: S3Keys;
  }
}

/** One S3 server for the whole run: that of `TEST_S3_ENDPOINT`, else a new one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env["TEST_S3_ENDPOINT"];
  if (given) {
    project.provide("s3", {
      endpoint: given,
      region: process.env["TEST_S3_REGION"] ?? "us-east-1",
      accessKeyId: process.env["TEST_S3_ACCESS_KEY_ID"] ?? "",
      secretAccessKey: process.env["TEST_S3_SECRET_ACCESS_KEY"] ?? "",
    });
    return async () => {};
  }
  const { stop, ...keys } = await startOwnS3();
  project.provide("s3", keys);
  return stop;
}
