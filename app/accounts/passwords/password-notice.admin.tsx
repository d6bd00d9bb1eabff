import { Link, useLocation } from "react-router";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

const SETTINGS = "/admin/settings";

/** Hidden in Settings, which has its own warning. */
export function PasswordNotice({ problem }: { problem: string }) {
  const { text } = useLanguage();
  const { pathname } = useLocation();
  if (pathname === SETTINGS) return null;
  return (
    <p role="note" className="mb-24 flex items-center gap-12 rounded-card border border-warn px-16 py-12">
      <Icon name="warning" className="size-16 text-warn" />
      <span>
        {problem}{" "}
        <Link to={`${SETTINGS}#password`} className="underline underline-offset-4">
          {text("admin.frame.changePassword")}
        </Link>
      </span>
    </p>
  );
}
