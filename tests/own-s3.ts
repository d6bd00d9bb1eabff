import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

/** A server and who asks it. */
export type S3Keys = { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string };

export type S3Server = S3Keys & { stop: () => Promise<void> };

/** s3rver packs the place where a list goes on into DES. */
const NODE_FLAGS = ["--openssl-legacy-provider"];

/** Starts an S3 server of the tests' own on a free port; what it keeps is gone with it. */
export async function startOwnS3(): Promise<S3Server> {
  const child = fork(path.join(import.meta.dirname, "children/s3-server.ts"), { stdio: "inherit", execArgv: NODE_FLAGS });
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

async function failed(exit: Promise<unknown[]>): Promise<never> {
  throw new Error(`The S3 server of the tests ended with ${String((await exit)[0])}.`);
}
