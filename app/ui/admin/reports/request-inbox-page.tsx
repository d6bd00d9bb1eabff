import {
  requestInboxPath,
  type AnsweringItem,
  type RequestInboxState,
  type TitleRequest,
} from "#app/kinds/reports/title-requests.ts";
import { formatTotal, type Page } from "#app/lib/pages.ts";
import { AdminPage } from "../admin-page.tsx";
import { Pager } from "../items/pager.tsx";
import { InboxTabs } from "./inbox-tabs.tsx";
import { RequestRow, type RefusedRequest } from "./request-row.tsx";

const NOTHING: Record<RequestInboxState, string> = {
  new: "No new requests.",
  open: "No accepted requests.",
  closed: "No request is answered or declined yet.",
};

type RequestInboxPageProps = {
  state: RequestInboxState;
  page: Page<TitleRequest & { item: AnsweringItem | null }>;
  others: readonly TitleRequest[];
  refused: RefusedRequest | null;
};

export function RequestInboxPage({ state, page: { items, total, next, previous }, others, refused }: RequestInboxPageProps) {
  return (
    <AdminPage title="Requests">
      <p className="-mt-16 max-w-measure text-14 text-second">
        What visitors ask for. A request is public once it is accepted. Closed ones are deleted after 180 days.
      </p>
      <InboxTabs current={{ request: state }} hasRequests />
      {items.length === 0 ? (
        <output className="block py-32 text-18">{NOTHING[state]}</output>
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
            text={total.count === 1 ? "1 request" : `${formatTotal(total)} requests`}
            previous={previous && requestInboxPath(state, { before: previous })}
            next={next && requestInboxPath(state, { after: next })}
          />
        </>
      )}
    </AdminPage>
  );
}
