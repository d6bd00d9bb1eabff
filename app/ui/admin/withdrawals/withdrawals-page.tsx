import { Link } from "react-router";
import { editPath } from "#app/kinds/addresses/admin-addresses.ts";
import { WITHDRAWALS_EXPORT_PATH, WITHDRAWALS_PATH, type Withdrawal } from "#app/kinds/reports/withdrawals.ts";
import type { Page } from "#app/lib/pages.ts";
import { Icon } from "../../primitives/icon.tsx";
import { LocalTime } from "../../primitives/local-time.tsx";
import { AdminPage } from "../admin-page.tsx";
import { useCan } from "../frame/rights.ts";
import { ITEMS_PATH } from "../items/items-form.ts";
import { Pager } from "../items/pager.tsx";
import { useLanguage } from "../../language/language-context.ts";
import { Sentence } from "../../language/sentence.tsx";

export function WithdrawalsPage({ page: { items, total, next, previous } }: { page: Page<Withdrawal> }) {
  const { text, total: formatTotal } = useLanguage();
  const canExport = useCan("site.manage") && items.length > 0;
  return (
    <AdminPage
      title={text("admin.page.withdrawals")}
      actions={
        canExport && (
          <a href={WITHDRAWALS_EXPORT_PATH} download className="quiet-button">
            <Icon name="download" className="size-16" /> {text("admin.withdrawals.csv")}
          </a>
        )
      }
    >
      <p className="-mt-16 max-w-measure text-14 text-second">{text("admin.withdrawals.listIntro")}</p>
      {items.length === 0 ? (
        <output className="block py-32 text-18">{text("admin.withdrawals.none")}</output>
      ) : (
        <>
          <ul className="flex w-full flex-col rounded-card border border-line">
            {items.map((withdrawal) => (
              <Row key={`${withdrawal.itemId} ${withdrawal.at.getTime()}`} withdrawal={withdrawal} />
            ))}
          </ul>
          <Pager
            text={text("admin.withdrawals.count", { count: total.count, total: formatTotal(total) })}
            previous={previous && `${WITHDRAWALS_PATH}?before=${encodeURIComponent(previous)}`}
            next={next && `${WITHDRAWALS_PATH}?after=${encodeURIComponent(next)}`}
          />
        </>
      )}
    </AdminPage>
  );
}

function Row({ withdrawal }: { withdrawal: Withdrawal }) {
  const { text } = useLanguage();
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
          <Sentence
            text={by ? "admin.withdrawals.atBy" : "admin.withdrawals.at"}
            values={{ time: <LocalTime at={at} />, name: by }}
          />
        </p>
        {undoneAt && (
          <p className="text-14 text-second">
            <Sentence
              text={undoneBy ? "admin.withdrawals.undoneAtBy" : "admin.withdrawals.undoneAt"}
              values={{ time: <LocalTime at={undoneAt} />, name: undoneBy }}
            />
          </p>
        )}
      </div>
      {!undoneAt && (
        <form method="post" action={ITEMS_PATH}>
          <input type="hidden" name="intent" value="publish" />
          <input type="hidden" name="ids" value={id} />
          <input type="hidden" name="back" value={WITHDRAWALS_PATH} />
          <button type="submit" className="quiet-button">
            {text("admin.withdrawals.publishAgain")}
            <span className="sr-only">: {itemName}</span>
          </button>
        </form>
      )}
    </li>
  );
}
