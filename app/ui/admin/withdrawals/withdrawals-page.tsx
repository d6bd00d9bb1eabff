import { Link } from "react-router";
import { editPath } from "#app/kinds/addresses/admin-addresses.ts";
import { WITHDRAWALS_EXPORT_PATH, WITHDRAWALS_PATH, type Withdrawal } from "#app/kinds/reports/withdrawals.ts";
import { formatTotal, type Page } from "#app/lib/pages.ts";
import { Icon } from "../../primitives/icon.tsx";
import { LocalTime } from "../../primitives/local-time.tsx";
import { AdminPage } from "../admin-page.tsx";
import { useCan } from "../frame/rights.ts";
import { ITEMS_PATH } from "../items/items-form.ts";
import { Pager } from "../items/pager.tsx";

export function WithdrawalsPage({ page: { items, total, next, previous } }: { page: Page<Withdrawal> }) {
  const canExport = useCan("site.manage") && items.length > 0;
  return (
    <AdminPage
      title="Withdrawals"
      actions={
        canExport && (
          <a href={WITHDRAWALS_EXPORT_PATH} download className="quiet-button">
            <Icon name="download" className="size-16" /> CSV
          </a>
        )
      }
    >
      <p className="-mt-16 max-w-measure text-14 text-second">
        Items that were taken out of public for a reason. Their addresses show the reason until they are published again.
      </p>
      {items.length === 0 ? (
        <output className="block py-32 text-18">Nothing was withdrawn.</output>
      ) : (
        <>
          <ul className="flex w-full flex-col rounded-card border border-line">
            {items.map((withdrawal) => (
              <Row key={`${withdrawal.itemId} ${withdrawal.at.getTime()}`} withdrawal={withdrawal} />
            ))}
          </ul>
          <Pager
            text={total.count === 1 ? "1 withdrawal" : `${formatTotal(total)} withdrawals`}
            previous={previous && `${WITHDRAWALS_PATH}?before=${encodeURIComponent(previous)}`}
            next={next && `${WITHDRAWALS_PATH}?after=${encodeURIComponent(next)}`}
          />
        </>
      )}
    </AdminPage>
  );
}

function Row({ withdrawal }: { withdrawal: Withdrawal }) {
  const { itemId: id, type, cId, itemName, at, by, reason, undoneAt, undoneBy } = withdrawal;
  return (
    <li className="flex flex-wrap items-start justify-between gap-12 border-t border-line p-16 first:border-t-0">
      <div className="flex min-w-0 flex-1 basis-field flex-col gap-4 wrap-anywhere">
        <p>
          <Link to={editPath({ type, id })} className="row-link font-strong">
            {itemName}
          </Link>{" "}
          {cId && <span className="text-second">({cId})</span>}
        </p>
        <p dir="auto">{reason}</p>
        <p className="text-14 text-second">
          Withdrawn <LocalTime at={at} />
          {by && ` by ${by}`}
        </p>
        {undoneAt && (
          <p className="text-14 text-second">
            Published again <LocalTime at={undoneAt} />
            {undoneBy && ` by ${undoneBy}`}
          </p>
        )}
      </div>
      {!undoneAt && (
        <form method="post" action={ITEMS_PATH}>
          <input type="hidden" name="intent" value="publish" />
          <input type="hidden" name="ids" value={id} />
          <input type="hidden" name="back" value={WITHDRAWALS_PATH} />
          <button type="submit" className="quiet-button">
            Publish again<span className="sr-only">: {itemName}</span>
          </button>
        </form>
      )}
    </li>
  );
}
