import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { SettingError, type Settings } from "../env.ts";
import { userName } from "./problems/file-problem.ts";
import { processListeningOn } from "./problems/holding-process.ts";

type Address = Pick<Settings, "host" | "port">;

/** Browsers cannot open the wildcard addresses, so these are opened instead. */
const OPENED: Record<string, string> = { "0.0.0.0": "127.0.0.1", "::": "::1" };

/** Listens briefly, before anything is created. @throws {SettingError} as `listenAt`. */
export async function checkListenAddress(address: Address): Promise<void> {
  const server = createServer();
  await listenAt(server, address);
  server.close();
  await once(server, "close");
}

/** Resolves once it listens. @throws {SettingError} when the address is taken, forbidden or not of this machine. */
export async function listenAt(server: Server, address: Address): Promise<void> {
  server.listen(address.port, address.host);
  try {
    await once(server, "listening");
  } catch (error) {
    const problem = listenProblem(error, address);
    throw problem ? new SettingError(problem) : error;
  }
}

function listenProblem(error: unknown, { host, port }: Address): string | null {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") {
    const holder = processListeningOn(port);
    return `PORT ${port} is in use on ${host}${holder ? ` by ${holder}` : ""}.`;
  }
  if (code === "EACCES")
    return `PORT ${port} cannot be used by ${userName()}. Choose 1024 or higher, or grant CAP_NET_BIND_SERVICE.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") return `HOST ${host} is not an address of this machine.`;
  return null;
}

export function originOf({ host, port }: Address): string {
  const address = OPENED[host] ?? host;
  return `http://${address.includes(":") ? `[${address}]` : address}:${port}`;
}
