import { Link } from "react-router";
import { editPath } from "#app/kinds/addresses/admin-addresses.ts";
import { WITHDRAWALS_EXPORT_PATH, WITHDRAWALS_PATH, type Withdrawal } from "./withdrawals.ts";
import { withQuery } from "#app/lib/addresses/with-query.ts";
import type { Page } from "#app/lib/pages.ts";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { AdminPage } from "#app/ui/admin/admin-page.tsx";
import { useCan } from "#app/ui/admin/frame/rights.ts";
import { ITEMS_PATH } from "#app/ui/admin/list/items-form.ts";
import { ActionForm } from "#app/ui/admin/action-form.tsx";
import { AdminList } from "#app/ui/admin/list/admin-list.tsx";
import { Entry, EntryList } from "#app/ui/admin/list/entry-list.tsx";
import { useLiveList } from "#app/ui/admin/list/use-live-list.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { Sentence } from "#app/ui/language/sentence.tsx";

const keyOf = ({ itemId, at }: Withdrawal) => `${itemId} ${at.getTime()}`;

const LIVE = {
  channels: ["items"],
  rowsOf: ({ items }: Page<Withdrawal>) => items.map((each) => `${keyOf(each)} ${each.undoneAt !== null}`),
};

type WithdrawalsProps = { page: Page<Withdrawal>; failedPurge: { since: number; problem: string } | null };

export function WithdrawalsPage({ page: newest, failedPurge }: WithdrawalsProps) {
  const { text } = useLanguage();
  const [page, changed] = useLiveList(newest, LIVE);
  const canExport = useCan("site.manage") && page.items.length > 0;
  return (
    <AdminPage
      title={text("admin.page.withdrawals")}
      lead={text("admin.withdrawals.listIntro")}
      actions={
        canExport && (
          <a href={WITHDRAWALS_EXPORT_PATH} download className="quiet-button">
            <Icon name="download" className="size-16" /> {text("admin.withdrawals.csv")}
          </a>
        )
      }
    >
      {changed}
      {failedPurge && (
        <p role="alert" className="notice">
          <span>
            <Sentence
              text="admin.withdrawals.notPurged"
              values={{ time: <LocalTime at={new Date(failedPurge.since)} />, problem: failedPurge.problem }}
            />
          </span>
        </p>
      )}
      <AdminList
        page={page}
        pathTo={(cursor) => withQuery(WITHDRAWALS_PATH, { ...cursor })}
        counted="admin.withdrawals.count"
        empty={text("admin.withdrawals.none")}
        keys={{ enter: "admin.keys.openRow" }}
      >
        <EntryList>
          {page.items.map((withdrawal) => (
            <Row key={keyOf(withdrawal)} withdrawal={withdrawal} />
          ))}
        </EntryList>
      </AdminList>
    </AdminPage>
  );
}

function Row({ withdrawal }: { withdrawal: Withdrawal }) {
  const { text } = useLanguage();
  const canPublish = useCan("content.edit");
  const { itemId: id, type, cId, itemName, at, by, reason, undoneAt, undoneBy } = withdrawal;
  const title = (
    <>
      <Link to={editPath({ type, id })} data-row={keyOf(withdrawal)} dir="auto" className="row-link">
        {itemName}
      </Link>{" "}
      {cId && <span className="font-text text-second">({cId})</span>}
    </>
  );
  const facts = [
    <Sentence
      key="at"
      text={by ? "admin.withdrawals.atBy" : "admin.withdrawals.at"}
      values={{ time: <LocalTime at={at} />, name: by }}
    />,
    undoneAt && (
      <Sentence
        key="undone"
        text={undoneBy ? "admin.withdrawals.undoneAtBy" : "admin.withdrawals.undoneAt"}
        values={{ time: <LocalTime at={undoneAt} />, name: undoneBy }}
      />
    ),
  ];
  return (
    <Entry title={title} body={<p dir="auto">{reason}</p>} facts={facts}>
      {canPublish && !undoneAt && (
        <ActionForm
          to={ITEMS_PATH}
          fields={{ intent: "publish", ids: id, back: WITHDRAWALS_PATH }}
          label={text("admin.withdrawals.publishAgain")}
          subject={itemName}
          reloads
        />
      )}
    </Entry>
  );
}
