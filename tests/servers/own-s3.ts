import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";

export type S3Keys = { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string };

export type S3Server = S3Keys & { stop: () => Promise<void> };

/** s3rver encrypts continuation tokens with DES. */
const NODE_FLAGS = ["--openssl-legacy-provider"];

export async function startOwnS3(): Promise<S3Server> {
  const child = fork(path.join(import.meta.dirname, "../children/s3-server.ts"), { stdio: "inherit", execArgv: NODE_FLAGS });
  const [port] = (await Promise.race([once(child, "message"), failed(once(child, "exit"))])) as [number];
  return {
    endpoint: `http://127.0.0.1:${port}`,
    region: "us-east-1",
    accessKeyId: "MARQUEE",
    secretAccessKey: "secret",
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

/** @returns The settings of a site that stores its files there. */
export async function makeBucket({ endpoint, region, ...credentials }: S3Keys, bucket: string) {
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return {
    FILES_URL: `s3://${bucket}?endpoint=${encodeURIComponent(endpoint)}&region=${region}`,
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
}

async function failed(exit: Promise<unknown[]>): Promise<never> {
  throw new Error(`The S3 server of the tests ended with ${String((await exit)[0])}.`);
}
