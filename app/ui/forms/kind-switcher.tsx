import { Link } from "react-router";
import { createPath } from "#app/kinds/admin-addresses.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { KINDS } from "#app/kinds/registry.ts";

/** Which kind of item is added (spec 2). */
export function KindSwitcher({ current }: { current: Kind }) {
  return (
    <nav aria-label="Category" className="w-full overflow-x-auto">
      <ul className="flex gap-4 border-b border-line">
        {KINDS.map((kind) => (
          <li key={kind.type}>
            <Link to={createPath(kind)} aria-current={kind.type === current.type ? "page" : undefined} className="tab">
              {kind.label.many}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
