import { Link, useLocation } from "react-router";
import { Icon } from "../../primitives/icon.tsx";

const SETTINGS = "/admin/settings";

/** Asks an admin whose password no longer meets the policy to change it; not shown in Settings, which says so itself. */
export function WeakPasswordNotice() {
  const { pathname } = useLocation();
  if (pathname === SETTINGS) return null;
  return (
    <p role="note" className="mb-24 flex items-center gap-12 rounded-card border border-warn px-16 py-12">
      <Icon name="warning" className="size-16 text-warn" />
      <span>
        Your password is too easy to guess.{" "}
        <Link to={`${SETTINGS}#password`} className="underline underline-offset-4">
          Change it in Settings
        </Link>
      </span>
    </p>
  );
}
