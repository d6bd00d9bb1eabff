import { Link } from "react-router";
import type { Kind } from "#app/kinds/kind.ts";
import { KINDS } from "#app/kinds/registry.ts";

export function KindSwitcher({ current, to }: { current: Kind; to: (kind: Kind) => string }) {
  return (
    <nav aria-label="Category" className="w-full">
      <ul className="flex flex-wrap gap-x-4 border-b border-line">
        {KINDS.map((kind) => (
          <li key={kind.type}>
            <Link to={to(kind)} aria-current={kind.type === current.type ? "page" : undefined} className="tab">
              {kind.label.many}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
