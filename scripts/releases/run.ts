import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";

export type End = { out: string; err: string; code: number | null };

/** @throws when the program cannot be started. */
export async function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<End> {
  const child = spawn(program, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once("error", reject).once("close", resolve);
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), promise]);
  return { out, err, code };
}
