import type { Proxies } from "#app/lib/addresses/proxies.ts";
import { useLanguage } from "../language/language-context.ts";
import { Sentence } from "../language/sentence.tsx";
import { Icon } from "../primitives/icon.tsx";

export function UntrustedProxiesNotice({ trusted, untrusted }: Proxies) {
  const { text } = useLanguage();
  const count = untrusted.length;
  const setting = <code className="wrap-anywhere">TRUSTED_PROXIES={[...trusted, ...untrusted].join(",")}</code>;
  return (
    <div role="note" className="flex w-full items-start gap-12 rounded-card border border-line px-16 py-12">
      <Icon name="warning" className="mt-4 size-16 flex-none text-warn" />
      <div className="flex min-w-0 flex-col gap-4">
        <p>{text("admin.frame.untrustedProxies", { count, addresses: untrusted.join(", ") })}</p>
        <p className="text-14 text-second">
          <Sentence text="admin.frame.trustProxies" values={{ count, setting }} />
        </p>
      </div>
    </div>
  );
}
