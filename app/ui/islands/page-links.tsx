import { useEffect, useState, type MouseEvent } from "react";
import { Icon } from "../primitives/icon.tsx";
import { LoadingDots } from "../primitives/loading-dots.tsx";

const LINK =
  "relative inline-flex min-h-touch items-center gap-8 rounded-control bg-raised px-16 font-strong transition-colors hover:bg-higher";

type PageLinksProps = { previous: string | null; next: string | null };

/**
 * The links to the page before and the page after, each only where there is one. While the other page is on its way the
 * link says so (decision 32); without its script the browser does.
 */
export function PageLinks({ previous, next }: PageLinksProps) {
  const [leaving, setLeaving] = useState<"prev" | "next" | null>(null);
  // A page that comes back from the browser's memory is where it was left.
  useEffect(() => {
    const stay = () => setLeaving(null);
    addEventListener("pageshow", stay);
    return () => removeEventListener("pageshow", stay);
  }, []);
  const leave = (to: "prev" | "next") => (event: MouseEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) setLeaving(to);
  };
  return (
    <>
      {previous ? (
        <a href={previous} rel="prev" className={LINK} onClick={leave("prev")}>
          <Icon name="back" className="size-16" /> Previous {leaving === "prev" && <LoadingDots />}
        </a>
      ) : (
        <span />
      )}
      {next && (
        <a href={next} rel="next" className={LINK} onClick={leave("next")}>
          {leaving === "next" && <LoadingDots />} Next <Icon name="forward" className="size-16" />
        </a>
      )}
    </>
  );
}
