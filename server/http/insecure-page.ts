import { isLoopback } from "#app/lib/addresses/network.ts";
import { clientOf, type Arrival } from "./client-address.ts";
import type { AddressSettings } from "./page-address.ts";

/**
 * The origin to use instead, where the browser came over http to a site on https and drops its `Secure` cookies; null where it keeps
 * them, as on this machine. Browsers say `Sec-Fetch-Site` over https alone, whatever a proxy forgets to say.
 */
export function secureOriginFor(request: Arrival, { publicUrl, trustedProxies }: AddressSettings): string | null {
  const { headers } = request;
  if (!publicUrl?.startsWith("https:") || headers["sec-fetch-site"] || clientOf(request, trustedProxies).isHttps) return null;
  if (headers.origin?.startsWith("https:")) return null;
  const host = URL.parse(`http://${headers.host}`)?.hostname ?? "";
  return isLoopback(host) || host.endsWith(".localhost") ? null : publicUrl;
}
