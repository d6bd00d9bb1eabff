import { once } from "node:events";
import { createServer } from "node:net";
import { SettingError, type Settings } from "../env.ts";

type Address = Pick<Settings, "host" | "port">;

/**
 * Listens for a moment, so that an address that cannot be used is found before anything is made.
 * @throws {SettingError} for what `listenProblem` knows.
 */
export async function checkListenAddress(address: Address): Promise<void> {
  const server = createServer().listen(address.port, address.host);
  try {
    await once(server, "listening");
  } catch (error) {
    const problem = listenProblem(error, address);
    throw problem ? new SettingError(problem) : error;
  }
  server.close();
  await once(server, "close");
}

/** The one line that explains why an address cannot be listened on; null for a defect. */
export function listenProblem(error: unknown, { host, port }: Address): string | null {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") return `PORT ${port} is taken on ${host}.`;
  if (code === "EACCES") return `PORT ${port} may not be listened on.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") return `HOST ${host} is no address of this machine.`;
  return null;
}
