import { useEffect, useRef } from "react";
import type { SiteDocument } from "#app/kinds/site/site.ts";
import { useIsLive } from "../../browser/use-is-live.ts";

type SiteConflictProps = { own: SiteDocument; theirs: SiteDocument; onTake: () => void };

export function SiteConflict({ own, theirs, onTake }: SiteConflictProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const fields = Object.keys(theirs) as (keyof SiteDocument)[];
  const different = fields.filter((field) => JSON.stringify(own[field]) !== JSON.stringify(theirs[field]));
  return (
    <section ref={panel} tabIndex={-1} aria-labelledby="site-conflict" className="conflict">
      <div className="flex flex-col gap-8">
        <h2 id="site-conflict" className="text-22">
          Someone else has saved these settings
        </h2>
        <p className="text-second">
          Your changes are still in the form. Save to overwrite theirs, or use theirs, which differ in{" "}
          {different.length === 0 ? "nothing" : different.join(", ")}.
        </p>
      </div>
      {useIsLive() && (
        <button type="button" onClick={onTake} className="quiet-button self-start">
          Use theirs
        </button>
      )}
    </section>
  );
}
