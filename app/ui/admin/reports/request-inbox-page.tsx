import {
  requestInboxPath,
  type AnsweringItem,
  type RequestInboxState,
  type TitleRequest,
} from "#app/kinds/reports/title-requests.ts";
import type { LabelKey } from "#app/lib/languages/messages.ts";
import type { Page } from "#app/lib/pages.ts";
import { AdminPage } from "../admin-page.tsx";
import { Pager } from "../items/pager.tsx";
import { DroppedNotice } from "./dropped-notice.tsx";
import { InboxTabs } from "./inbox-tabs.tsx";
import { RequestRow, type RefusedRequest } from "./request-row.tsx";
import { useLanguage } from "../../language/language-context.ts";

const NOTHING: Record<RequestInboxState, LabelKey> = {
  new: "admin.requests.noNew",
  open: "admin.requests.noAccepted",
  closed: "admin.requests.noClosed",
};

type RequestInboxPageProps = {
  state: RequestInboxState;
  page: Page<TitleRequest & { item: AnsweringItem | null }>;
  others: readonly TitleRequest[];
  dropped: number;
  refused: RefusedRequest | null;
};

export function RequestInboxPage({ state, page: { items, total, next, previous }, ...rest }: RequestInboxPageProps) {
  const { others, dropped, refused } = rest;
  const { text, total: formatTotal } = useLanguage();
  return (
    <AdminPage title={text("admin.page.requests")}>
      <p className="-mt-16 max-w-measure text-14 text-second">{text("admin.requests.intro")}</p>
      <InboxTabs current={{ request: state }} hasRequests />
      <DroppedNotice of="requests" count={dropped} />
      {items.length === 0 ? (
        <output className="block py-32 text-18">{text(NOTHING[state])}</output>
      ) : (
        <>
          <ul className="flex w-full flex-col rounded-card border border-line">
            {items.map((request) => (
              <RequestRow
                key={request.id}
                request={request}
                others={others.filter(({ id }) => id !== request.id)}
                refused={refused?.id === request.id ? refused : null}
              />
            ))}
          </ul>
          <Pager
            text={text("admin.requests.count", { count: total.count, total: formatTotal(total) })}
            previous={previous && requestInboxPath(state, { before: previous })}
            next={next && requestInboxPath(state, { after: next })}
          />
        </>
      )}
    </AdminPage>
  );
}
