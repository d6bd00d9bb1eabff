import { use } from "react";
import { PageContext } from "./page-context.ts";

/** Has the page count as shown: `counts/report-seen.browser.ts` sends a report to the address, and without scripts a picture does. */
export function Seen({ path }: { path: string }) {
  if (use(PageContext).copy) return null;
  return (
    <noscript data-seen={path}>
      <img src={path} alt="" width={1} height={1} referrerPolicy="no-referrer" className="absolute" />
    </noscript>
  );
}
