import { Link } from "react-router";
import { WITHDRAWALS_PATH, type Withdrawal } from "#app/kinds/reports/withdrawals.ts";
import { LocalTime } from "../../primitives/local-time.tsx";

export function WithdrawnNotice({ withdrawal: { at, reason } }: { withdrawal: Withdrawal }) {
  return (
    <section aria-label="Withdrawn" className="notice w-full">
      <div className="flex min-w-0 flex-1 basis-field flex-col gap-8 wrap-anywhere">
        <p>
          Withdrawn on <LocalTime at={at} />. Publishing it ends the withdrawal. Until then its address shows this reason:
        </p>
        <p dir="auto" className="font-strong">
          {reason}
        </p>
      </div>
      <Link to={WITHDRAWALS_PATH} className="quiet-button">
        All withdrawals
      </Link>
    </section>
  );
}
