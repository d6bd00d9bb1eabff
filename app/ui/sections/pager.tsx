import { Island } from "../islands/island.tsx";
import { PageLinks } from "../islands/page-links.tsx";

/** The way to the page before and the page after, each only where there is one. */
export function Pager({ label, previous, next }: { label: string; previous: string | null; next: string | null }) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={label} className="pt-16">
      <Island
        name="page-links"
        component={PageLinks}
        props={{ previous, next }}
        when="visible"
        className="flex justify-between gap-16"
      />
    </nav>
  );
}
