import { use } from "react";
import { Form, Link, useLocation } from "react-router";
import { REPORTS_PATH } from "#app/kinds/reports/reports.ts";
import type { Total } from "#app/lib/pages.ts";
import { roleHas } from "#app/lib/roles.ts";
import { MailAddress } from "../../primitives/mail-address.tsx";
import { Icon } from "../../primitives/icon.tsx";
import { KeyboardButton } from "../keyboard/keyboard-button.tsx";
import { RoleContext } from "./rights.ts";
import { SIDEBAR_ENTRIES, type SidebarEntry } from "./sidebar-entries.ts";
import { useLanguage } from "../../language/language-context.ts";

const PLACE =
  "flex min-h-touch w-full items-center gap-12 text-14 rounded-control px-12 text-left text-second transition-colors hover:bg-higher hover:text-text current:bg-higher current:font-strong current:text-text";

export function Sidebar({ email, openReports }: { email: string; openReports: Total | null }) {
  const { text } = useLanguage();
  const { pathname } = useLocation();
  const role = use(RoleContext);
  const entries = SIDEBAR_ENTRIES.filter(({ right }) => !right || roleHas(role, right));
  return (
    <>
      <ul className="flex flex-col gap-4">
        {entries.map((entry) => (
          <li key={entry.to}>
            <Link to={entry.to} aria-current={isCurrent(entry, pathname) ? "page" : undefined} className={PLACE}>
              <Icon name={entry.icon} className="size-16" /> {text(entry.label)}
              {entry.to === REPORTS_PATH && <OpenReports total={openReports} />}
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-auto flex flex-col gap-4 border-t border-line pt-16">
        <p className="px-12 text-14 text-second">
          <MailAddress address={email} />
        </p>
        <KeyboardButton className={`${PLACE} hidden desktop:flex`} />
        <a href="/" className={PLACE}>
          <Icon name="external" className="size-16" /> {text("admin.frame.publicSite")}
        </a>
        <Form method="post" action="/admin/logout" reloadDocument>
          <button type="submit" className={PLACE}>
            <Icon name="leave" className="size-16" /> {text("admin.frame.logOut")}
          </button>
        </Form>
      </div>
    </>
  );
}

function OpenReports({ total }: { total: Total | null }) {
  const { text, total: formatTotal } = useLanguage();
  if (!total?.count) return null;
  return (
    <span className="ml-auto font-strong text-text tabular-nums">
      {formatTotal(total)}
      <span className="sr-only">{text("admin.frame.openReports")}</span>
    </span>
  );
}

function isCurrent({ to, also = [] }: SidebarEntry, pathname: string): boolean {
  return pathname === to || [...also, ...(to === "/admin" ? [] : [to])].some((place) => `${pathname}/`.startsWith(`${place}/`));
}
