import { Link } from "react-router";
import { pageName, type CustomizedPage } from "#app/kinds/customized-page.ts";
import { KINDS } from "#app/kinds/registry.ts";
import { useLanguage } from "../language/language-context.ts";

type Shown = Pick<CustomizedPage, "path" | "type">;
type KindSwitcherProps = { pages?: readonly Shown[]; current: Shown; to: (page: Shown) => string };

export function KindSwitcher({ pages = KINDS, current, to }: KindSwitcherProps) {
  const language = useLanguage();
  return (
    <nav aria-label={language.text("admin.column.kind")} className="w-full">
      <ul className="flex flex-wrap gap-x-4 border-b border-line">
        {pages.map((page) => (
          <li key={page.path}>
            <Link to={to(page)} aria-current={page.path === current.path ? "page" : undefined} className="tab">
              {pageName(language, page)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
