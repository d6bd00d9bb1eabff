import { use } from "react";
import { Form, Link, useLocation } from "react-router";
import { REPORTS_PATH } from "#app/lib/addresses/admin-paths.ts";
import type { Total } from "#app/lib/pages.ts";
import { roleHas, type Right } from "#app/lib/roles.ts";
import { ATTENTION_PATH } from "#app/catalogue/attention/attention.ts";
import { REVIEW_PATH } from "#app/catalogue/drafts/content-list.ts";
import { AUDIT_PATH } from "#app/audit/audit.ts";
import { HISTORY_PATH } from "#app/catalogue/history/history.ts";
import { MEDIA_PATH } from "#app/media/media.ts";
import { IMPORT_PATH } from "#app/import/site-import.ts";
import { SCAN_PATH } from "#app/scan/scan-report.ts";
import { DASHBOARD_PATH } from "#app/counts/statistics.ts";
import {
  BACKUPS_PATH,
  LIMITS_PATH,
  LISTS_PATH,
  PAGES_PATH,
  PEOPLE_PATH,
  SERVICES_PATH,
  SITE_PATH,
} from "#app/lib/addresses/admin-paths.ts";
import { WITHDRAWALS_PATH } from "#app/catalogue/withdrawals/withdrawals.ts";
import type { LabelKey } from "#app/languages/messages.ts";
import { MailAddress } from "#app/ui/primitives/mail-address.tsx";
import { Icon, type IconName } from "#app/ui/primitives/icon.tsx";
import { RoleContext } from "#app/ui/admin/frame/rights.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { useIsHydrated } from "#app/ui/browser/use-is-hydrated.ts";
import { useKeyboardHelp } from "#app/ui/admin/keyboard/shortcuts.tsx";

const ENTRY_CLASS =
  "flex min-h-touch w-full items-center gap-12 text-14 rounded-control px-12 text-left text-second transition-colors hover:bg-higher hover:text-text current:bg-higher current:font-strong current:text-text";

export function Sidebar({ email, waiting }: { email: string; waiting: Record<string, Total> }) {
  const { text } = useLanguage();
  const { pathname } = useLocation();
  const role = use(RoleContext);
  const entries = SIDEBAR_ENTRIES.filter(
    ({ right, to, isHiddenAtZero }) => (!right || roleHas(role, right)) && (!isHiddenAtZero || waiting[to]?.count),
  );
  return (
    <>
      <ul className="flex flex-col gap-4">
        {entries.map((entry) => (
          <li key={entry.to}>
            <Link to={entry.to} aria-current={isCurrent(entry, pathname) ? "page" : undefined} className={ENTRY_CLASS}>
              <Icon name={entry.icon} className="size-16" /> {text(entry.label)}
              <Waiting total={waiting[entry.to]} />
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-auto flex flex-col gap-4 border-t border-line pt-16">
        <p className="px-12 text-14 text-second">
          <MailAddress address={email} />
        </p>
        <KeyboardButton />
        <a href="/" className={ENTRY_CLASS}>
          <Icon name="external" className="size-16" /> {text("admin.frame.publicSite")}
        </a>
        <Form method="post" action="/admin/logout" reloadDocument>
          <button type="submit" className={ENTRY_CLASS}>
            <Icon name="leave" className="size-16" /> {text("admin.frame.logOut")}
          </button>
        </Form>
      </div>
    </>
  );
}

function Waiting({ total }: { total: Total | undefined }) {
  const { text, total: formatTotal } = useLanguage();
  if (!total?.count) return null;
  return (
    <span className="ml-auto font-strong text-text tabular-nums">
      {formatTotal(total)}
      <span className="sr-only">{text("admin.frame.openReports")}</span>
    </span>
  );
}

function KeyboardButton() {
  const { text } = useLanguage();
  const openHelp = useKeyboardHelp();
  if (!useIsHydrated()) return null;
  return (
    <button type="button" onClick={openHelp} className={`${ENTRY_CLASS} hidden desktop:flex`}>
      <Icon name="keyboard" className="size-16" /> {text("admin.keys.title")}
    </button>
  );
}

function isCurrent({ to, also = [] }: SidebarEntry, pathname: string): boolean {
  return pathname === to || [...also, ...(to === "/admin" ? [] : [to])].some((prefix) => `${pathname}/`.startsWith(`${prefix}/`));
}

type SidebarEntry = {
  label: LabelKey;
  to: string;
  icon: IconName;
  /** The right that a user needs to see the entry. */
  right?: Right;
  also?: readonly string[];
  isHiddenAtZero?: true;
};

const SIDEBAR_ENTRIES: readonly SidebarEntry[] = [
  {
    label: "admin.page.content",
    to: "/admin",
    icon: "list",
    also: ["/admin/create", "/admin/edit", ATTENTION_PATH, IMPORT_PATH, SCAN_PATH],
  },
  { label: "admin.review.ready", to: REVIEW_PATH, icon: "done", right: "content.edit", isHiddenAtZero: true },
  { label: "admin.page.dashboard", to: DASHBOARD_PATH, icon: "chart", right: "content.edit" },
  { label: "admin.frame.customization", to: "/admin/customization", icon: "layout", right: "content.edit" },
  { label: "admin.page.lists", to: LISTS_PATH, icon: "bookmark", right: "content.edit" },
  { label: "admin.page.people", to: PEOPLE_PATH, icon: "people", right: "content.edit" },
  { label: "admin.page.media", to: MEDIA_PATH, icon: "pictures" },
  { label: "admin.page.trash", to: "/admin/trash", icon: "trash", right: "content.edit" },
  { label: "admin.page.history", to: HISTORY_PATH, icon: "undo", right: "content.edit" },
  { label: "admin.page.reports", to: REPORTS_PATH, icon: "inbox", right: "content.edit" },
  { label: "admin.page.withdrawals", to: WITHDRAWALS_PATH, icon: "prohibited", right: "content.edit" },
  { label: "admin.page.accounts", to: "/admin/accounts", icon: "people", right: "site.manage" },
  { label: "admin.page.audit", to: AUDIT_PATH, icon: "history", right: "site.manage" },
  { label: "admin.page.site", to: SITE_PATH, icon: "house", right: "site.manage" },
  { label: "admin.page.pages", to: PAGES_PATH, icon: "edit", right: "site.manage" },
  { label: "admin.page.settings", to: "/admin/settings", icon: "settings", also: [BACKUPS_PATH, LIMITS_PATH, SERVICES_PATH] },
];
