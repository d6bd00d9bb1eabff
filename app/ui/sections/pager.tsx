import { Icon } from "../primitives/icon.tsx";

const LINK =
  "inline-flex min-h-touch items-center gap-8 rounded-control bg-raised px-16 font-strong transition-colors hover:bg-higher";

/** The way to the page before and the page after, each only where there is one. */
export function Pager({ label, previous, next }: { label: string; previous: string | null; next: string | null }) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={label} className="flex justify-between gap-16 pt-16">
      {previous ? (
        <a href={previous} rel="prev" className={LINK}>
          <Icon name="back" className="size-16" /> Previous
        </a>
      ) : (
        <span />
      )}
      {next && (
        <a href={next} rel="next" className={LINK}>
          Next <Icon name="forward" className="size-16" />
        </a>
      )}
    </nav>
  );
}
