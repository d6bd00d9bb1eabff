import { Link } from "react-router";
import { WITHDRAWALS_PATH, type Withdrawal } from "#app/kinds/withdrawals.ts";
import { LocalTime } from "../../primitives/local-time.tsx";

export function WithdrawnNotice({ withdrawal: { at, reason } }: { withdrawal: Withdrawal }) {
  return (
    <section aria-label="Withdrawn" className="notice w-full">
      <p className="min-w-0 flex-1 basis-field wrap-anywhere">
        Withdrawn on <LocalTime at={at} />: “{reason}”. Visitors see this reason at its address. Publishing it ends the
        withdrawal.
      </p>
      <Link to={WITHDRAWALS_PATH} className="quiet-button">
        All withdrawals
      </Link>
    </section>
  );
}
