import { Form, Link, useNavigation } from "react-router";
import { editPath } from "#app/kinds/addresses/admin-addresses.ts";
import type { Item } from "#app/kinds/item.ts";
import { LongTextField } from "#app/ui/fields/text-field.tsx";
import { AdminPage } from "#app/ui/admin/admin-page.tsx";
import { useFirstProblem } from "#app/ui/admin/use-first-problem.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

type WithdrawPageProps = {
  item: Pick<Item, "id" | "type" | "cId" | "itemName">;
  answer: { message: string; reason: string } | null;
};

export function WithdrawPage({ item, answer }: WithdrawPageProps) {
  const { text } = useLanguage();
  const form = useFirstProblem(answer);
  const isSending = useNavigation().state !== "idle";
  const input = { id: "reason", name: "reason", label: text("admin.withdrawals.reason"), isRequired: true };
  return (
    <AdminPage title={text("admin.page.withdraw")}>
      <p className="-mt-16 text-18 wrap-anywhere">
        <bdi>{item.itemName}</bdi> <span className="text-second">({item.cId})</span>
      </p>
      <p className="max-w-measure text-second">{text("admin.withdrawals.intro")}</p>
      <Form ref={form} method="post" className="flex w-full max-w-measure flex-col gap-24">
        <LongTextField
          input={{ ...input, value: answer?.reason ?? "", problem: answer?.message ?? null }}
          hint={text("admin.withdrawals.reasonHint")}
        />
        <div className="flex flex-wrap gap-12">
          <button type="submit" disabled={isSending} className="primary-button">
            {text("admin.withdrawals.withdraw")}
          </button>
          <Link to={editPath(item)} className="quiet-button">
            {text("admin.common.cancel")}
          </Link>
        </div>
      </Form>
    </AdminPage>
  );
}
