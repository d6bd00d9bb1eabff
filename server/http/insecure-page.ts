import type { IncomingMessage } from "node:http";
import { cameByHttps, type AddressSettings } from "./page-address.ts";

const LOOPBACK = /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * The origin to use instead, where the browser came over http to a site on https and drops its `Secure` cookies; null where it keeps
 * them, as on this machine. Browsers say `Sec-Fetch-Site` over https alone, whatever a proxy forgets to say.
 */
export function secureOriginFor(
  { headers, socket }: Pick<IncomingMessage, "headers"> & { socket: Pick<IncomingMessage["socket"], "remoteAddress"> },
  { publicUrl, trustedProxies }: AddressSettings,
): string | null {
  if (!publicUrl?.startsWith("https:") || headers["sec-fetch-site"] || cameByHttps({ headers, socket }, trustedProxies))
    return null;
  if (headers.origin?.startsWith("https:")) return null;
  const host = URL.parse(`http://${headers.host}`)?.hostname ?? "";
  return LOOPBACK.test(host) ? null : publicUrl;
}
