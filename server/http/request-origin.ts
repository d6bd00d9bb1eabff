import type { IncomingMessage } from "node:http";
import type { Origin } from "#app/services.ts";
import { requestNetwork } from "./client-address.ts";
import { requestIdOf } from "./request-id.ts";
import type { TrustedProxies } from "../settings/trusted-proxies.ts";

export function requestOrigin(request: IncomingMessage, { trustedProxies }: { trustedProxies: TrustedProxies }): Origin {
  return { network: requestNetwork(request, trustedProxies), request: requestIdOf(request) };
}
