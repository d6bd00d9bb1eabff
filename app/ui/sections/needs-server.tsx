import { useLanguage } from "#app/ui/language/language-context.ts";

/** Hidden once the scripts of the page run: from a folder on a disk, browsers load none. */
export function NeedsServer() {
  return <p className="max-w-measure text-second [:root[data-keeping]_&]:hidden">{useLanguage().text("copy.needsServer")}</p>;
}
