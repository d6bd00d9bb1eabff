import type { ReactNode } from "react";
import { Link } from "react-router";
import { inboxPath, type Inbox } from "#app/lib/addresses/admin-paths.ts";
import { REPORTS_INBOX } from "#app/reports/reports-inbox.admin.ts";
import { TITLE_REQUESTS_INBOX } from "#app/title-requests/requests-inbox.admin.ts";
import type { Page } from "#app/lib/pages.ts";
import { AdminPage } from "../admin-page.tsx";
import { AttentionNote } from "./attention-note.tsx";
import { AdminList } from "./admin-list.tsx";
import { EntryList } from "./entry-list.tsx";
import { useLanguage } from "../../language/language-context.ts";

const INBOXES: readonly Inbox[] = [REPORTS_INBOX, TITLE_REQUESTS_INBOX];

type InboxPageProps = {
  inbox: Inbox;
  /** The open tab. */
  state: string;
  page: Page<unknown>;
  /** The number dropped because there was no room. */
  dropped: number;
  /** The paths of the inboxes that have tabs, beside this one. */
  inboxes: readonly string[];
  children: ReactNode;
};

export function InboxPage({ inbox, state, page, dropped, inboxes, children }: InboxPageProps) {
  const { text } = useLanguage();
  const shown = INBOXES.filter(({ path }) => path === inbox.path || inboxes.includes(path));
  const nothing = inbox.tabs.find((tab) => tab.state === state)?.empty;
  return (
    <AdminPage title={text(inbox.title)} lead={text(inbox.intro)}>
      <div className="flex w-full flex-wrap gap-x-32 border-b border-line">
        {shown.map((each) => (
          <nav key={each.path} aria-label={text(each.title)} className="flex flex-wrap items-baseline">
            {shown.length > 1 && <span className="pe-8 text-14 font-strong">{text(each.title)}</span>}
            {each.tabs.map((tab) => (
              <Link
                key={tab.state}
                to={inboxPath(each, tab.state)}
                aria-current={each.path === inbox.path && tab.state === state ? "page" : undefined}
                className="tab gap-4 text-14"
              >
                {text(tab.label)}
              </Link>
            ))}
          </nav>
        ))}
      </div>
      {dropped > 0 && <AttentionNote>{text(inbox.dropped, { count: dropped })}</AttentionNote>}
      <AdminList
        page={page}
        pathTo={(cursor) => inboxPath(inbox, state, cursor)}
        counted={inbox.counted}
        empty={nothing ? text(nothing) : ""}
      >
        <EntryList>{children}</EntryList>
      </AdminList>
    </AdminPage>
  );
}
