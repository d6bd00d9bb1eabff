import { Link } from "react-router";
import { WITHDRAWALS_PATH, type Withdrawal } from "./withdrawals.ts";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { Sentence } from "#app/ui/language/sentence.tsx";

export function WithdrawnNotice({ withdrawal: { at, reason } }: { withdrawal: Withdrawal }) {
  const { text } = useLanguage();
  return (
    <section aria-label={text("admin.withdrawals.withdrawn")} className="notice w-full">
      <div className="flex min-w-0 flex-1 basis-field flex-col gap-8 wrap-anywhere">
        <p>
          <Sentence text="admin.withdrawals.notice" values={{ time: <LocalTime at={at} /> }} />
        </p>
        <p dir="auto" className="font-strong">
          {reason}
        </p>
      </div>
      <Link to={WITHDRAWALS_PATH} className="quiet-button">
        {text("admin.withdrawals.all")}
      </Link>
    </section>
  );
}
