import { useEffect, useRef } from "react";
import type { SiteDocument } from "#app/kinds/site/site.ts";
import { useIsLive } from "../../browser/use-is-live.ts";
import { useLanguage } from "../../language/language-context.ts";

type SiteConflictProps = { own: SiteDocument; theirs: SiteDocument; onTake: () => void };

export function SiteConflict({ own, theirs, onTake }: SiteConflictProps) {
  const { text } = useLanguage();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const fields = Object.keys(theirs) as (keyof SiteDocument)[];
  const different = fields.filter((field) => JSON.stringify(own[field]) !== JSON.stringify(theirs[field]));
  return (
    <section ref={panel} tabIndex={-1} aria-labelledby="site-conflict" className="conflict">
      <div className="flex flex-col gap-8">
        <h2 id="site-conflict" className="text-22">
          {text("admin.site.conflict")}
        </h2>
        <p className="text-second">
          {different.length === 0
            ? text("admin.site.conflictInNothing")
            : text("admin.site.conflictIn", { fields: different.join(text("common.comma")) })}
        </p>
      </div>
      {useIsLive() && (
        <button type="button" onClick={onTake} className="quiet-button self-start">
          {text("admin.site.takeSaved")}
        </button>
      )}
    </section>
  );
}
