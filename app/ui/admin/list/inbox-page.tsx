import type { ReactNode } from "react";
import { Link } from "react-router";
import { inboxPath, type Inbox } from "#app/lib/addresses/admin-paths.ts";
import type { LabelKey } from "#app/languages/messages.ts";
import type { Page } from "#app/lib/pages.ts";
import { AdminPage } from "../admin-page.tsx";
import { AttentionNote } from "./attention-note.tsx";
import { AdminList } from "./admin-list.tsx";
import { EntryList } from "./entry-list.tsx";
import { useLanguage } from "../../language/language-context.ts";

type Tab = Inbox & { label: LabelKey; empty: LabelKey };

const TABS: readonly Tab[] = [
  { of: "reports", state: "open", label: "admin.reports.open", empty: "admin.reports.noOpen" },
  { of: "reports", state: "done", label: "admin.reports.done", empty: "admin.reports.noDone" },
  { of: "requests", state: "new", label: "admin.requests.new", empty: "admin.requests.noNew" },
  { of: "requests", state: "open", label: "admin.requests.accepted", empty: "admin.requests.noAccepted" },
  { of: "requests", state: "closed", label: "admin.requests.closed", empty: "admin.requests.noClosed" },
];

type InboxPageProps = Inbox & {
  page: Page<unknown>;
  /** The number dropped because there was no room. */
  dropped: number;
  /** True if visitors may request titles, or have done so. */
  hasRequests: boolean;
  children: ReactNode;
};

export function InboxPage({ page, dropped, hasRequests, children, ...inbox }: InboxPageProps) {
  const { text } = useLanguage();
  const { of } = inbox;
  const isShown = (tab: Inbox) => tab.of === of && tab.state === inbox.state;
  const nothing = TABS.find(isShown)?.empty;
  return (
    <AdminPage title={text(`admin.page.${of}`)}>
      <p className="-mt-16 max-w-measure text-14 text-second">{text(`admin.${of}.intro`)}</p>
      <div className="flex w-full flex-wrap gap-x-32 border-b border-line">
        {(["reports", ...(hasRequests ? (["requests"] as const) : [])] as const).map((each) => (
          <nav key={each} aria-label={text(`admin.page.${each}`)} className="flex flex-wrap items-center">
            <span className="pe-8 text-12 text-second">{text(`admin.page.${each}`)}</span>
            {TABS.filter((tab) => tab.of === each).map((tab) => (
              <Link
                key={tab.state}
                to={inboxPath(tab)}
                aria-current={isShown(tab) ? "page" : undefined}
                className="tab gap-4 text-14"
              >
                {text(tab.label)}
              </Link>
            ))}
          </nav>
        ))}
      </div>
      {dropped > 0 && <AttentionNote>{text(`admin.${of}.dropped`, { count: dropped })}</AttentionNote>}
      <AdminList
        page={page}
        pathTo={(cursor) => inboxPath(inbox, cursor)}
        counted={`admin.${of}.count`}
        empty={nothing ? text(nothing) : ""}
      >
        <EntryList>{children}</EntryList>
      </AdminList>
    </AdminPage>
  );
}
