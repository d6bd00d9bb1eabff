import { Form, Link, useLocation } from "react-router";
import { REPORTS_PATH } from "#app/lib/addresses/admin-paths.ts";
import type { Total } from "#app/lib/pages.ts";
import type { Right } from "#app/lib/roles.ts";
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
  WEBHOOKS_PATH,
} from "#app/lib/addresses/admin-paths.ts";
import { WITHDRAWALS_PATH } from "#app/catalogue/withdrawals/withdrawals.ts";
import type { LabelKey } from "#app/languages/messages.ts";
import { BreakableAddress } from "#app/ui/primitives/breakable-address.tsx";
import { Icon, type IconName } from "#app/ui/primitives/icon.tsx";
import { useRights } from "#app/ui/admin/frame/rights.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { useIsHydrated } from "#app/ui/browser/use-is-hydrated.ts";
import { useKeyboardHelp } from "#app/ui/admin/keyboard/shortcuts.tsx";

export function Sidebar({ email, waiting }: { email: string; waiting: Record<string, Total> }) {
  const { text } = useLanguage();
  const { pathname } = useLocation();
  const can = useRights();
  const groups = MENU.map(({ label, entries }) => ({
    label,
    entries: entries.filter(({ right, to, isHiddenAtZero }) => (!right || can(right)) && (!isHiddenAtZero || waiting[to]?.count)),
  })).filter(({ entries }) => entries.length > 0);
  return (
    <>
      {groups.map(({ label, entries }) => (
        <div key={label}>
          <p className="px-12 text-12 font-strong text-second" aria-hidden="true">
            {text(label)}
          </p>
          <ul aria-label={text(label)}>
            {entries.map((entry) => (
              <li key={entry.to}>
                <Link to={entry.to} aria-current={isCurrent(entry, pathname) ? "page" : undefined} className="menu-entry">
                  <Icon name={entry.icon} className="size-16" /> {text(entry.label)}
                  <Waiting total={waiting[entry.to]} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className="mt-auto border-t border-line pt-8">
        <p className="px-12 text-12 text-second">
          <BreakableAddress address={email} />
        </p>
        <KeyboardButton />
        <a href="/" className="menu-entry">
          <Icon name="external" className="size-16" /> {text("admin.frame.publicSite")}
        </a>
        <Form method="post" action="/admin/logout" reloadDocument>
          <button type="submit" className="menu-entry">
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
    <button type="button" onClick={openHelp} className="menu-entry">
      <Icon name="keyboard" className="size-16" /> {text("admin.keys.title")}
    </button>
  );
}

function isCurrent({ to, also = [] }: MenuEntry, pathname: string): boolean {
  return pathname === to || [...also, ...(to === "/admin" ? [] : [to])].some((prefix) => `${pathname}/`.startsWith(`${prefix}/`));
}

type MenuEntry = {
  label: LabelKey;
  to: string;
  icon: IconName;
  /** The right that a user needs to see the entry. */
  right?: Right;
  also?: readonly string[];
  isHiddenAtZero?: true;
};

const MENU: readonly { label: LabelKey; entries: readonly MenuEntry[] }[] = [
  {
    label: "admin.frame.groupContent",
    entries: [
      { label: "admin.page.content", to: "/admin", icon: "list", also: ["/admin/create", "/admin/edit"] },
      { label: "admin.review.ready", to: REVIEW_PATH, icon: "done", right: "content.edit", isHiddenAtZero: true },
      { label: "admin.page.attention", to: ATTENTION_PATH, icon: "warning", right: "content.edit" },
      { label: "admin.frame.import", to: IMPORT_PATH, icon: "upload", right: "content.edit", also: [SCAN_PATH] },
      { label: "admin.page.media", to: MEDIA_PATH, icon: "pictures" },
      { label: "admin.page.lists", to: LISTS_PATH, icon: "bookmark", right: "content.edit" },
      { label: "admin.page.people", to: PEOPLE_PATH, icon: "people", right: "content.edit" },
      { label: "admin.page.trash", to: "/admin/trash", icon: "trash", right: "content.edit" },
      { label: "admin.page.history", to: HISTORY_PATH, icon: "undo", right: "content.edit" },
      { label: "admin.page.reports", to: REPORTS_PATH, icon: "inbox", right: "content.moderate" },
      { label: "admin.page.withdrawals", to: WITHDRAWALS_PATH, icon: "prohibited", right: "content.moderate" },
    ],
  },
  {
    label: "admin.frame.groupSite",
    entries: [
      { label: "admin.page.dashboard", to: DASHBOARD_PATH, icon: "chart", right: "content.moderate" },
      { label: "admin.frame.customization", to: "/admin/customization", icon: "layout", right: "content.edit" },
      { label: "admin.page.site", to: SITE_PATH, icon: "house", right: "site.manage" },
      { label: "admin.page.pages", to: PAGES_PATH, icon: "edit", right: "site.manage" },
      { label: "admin.page.services", to: SERVICES_PATH, icon: "plug", right: "site.manage" },
      { label: "admin.page.webhooks", to: WEBHOOKS_PATH, icon: "share", right: "site.manage" },
      { label: "admin.page.backups", to: BACKUPS_PATH, icon: "archive", right: "site.manage" },
      { label: "admin.page.settings", to: "/admin/settings", icon: "settings", also: [LIMITS_PATH] },
    ],
  },
  {
    label: "admin.frame.groupTeam",
    entries: [
      { label: "admin.page.accounts", to: "/admin/accounts", icon: "key", right: "site.manage" },
      { label: "admin.page.audit", to: AUDIT_PATH, icon: "history", right: "site.manage" },
    ],
  },
];
