import type { Proxies } from "#app/lib/addresses/proxies.ts";
import { Icon } from "../primitives/icon.tsx";

export function UntrustedProxiesNotice({ trusted, untrusted }: Proxies) {
  return (
    <div role="note" className="flex w-full items-start gap-12 rounded-card border border-line px-16 py-12">
      <Icon name="warning" className="mt-4 size-16 flex-none text-warn" />
      <div className="flex min-w-0 flex-col gap-4">
        <p>
          This site is reached through {untrusted.length === 1 ? "a proxy" : "proxies"} at {untrusted.join(", ")}, which it does
          not trust: all visitors count as one client, and one visitor's wrong passwords slow down signing in for everyone.
        </p>
        <p className="text-14 text-second">
          If you run {untrusted.length === 1 ? "this proxy" : "these proxies"}, set{" "}
          <code className="wrap-anywhere">TRUSTED_PROXIES={[...trusted, ...untrusted].join(",")}</code> and restart the site.
        </p>
      </div>
    </div>
  );
}
