import { Form, Link, useNavigation } from "react-router";
import { editPath } from "#app/kinds/addresses/admin-addresses.ts";
import type { Item } from "#app/kinds/item.ts";
import { LongTextField } from "../../fields/text-field.tsx";
import { buttonLook } from "../../primitives/link-button.tsx";
import { AdminPage } from "../admin-page.tsx";
import { useFirstProblem } from "../use-first-problem.ts";

type WithdrawPageProps = {
  item: Pick<Item, "id" | "type" | "cId" | "itemName">;
  answer: { message: string; reason: string } | null;
};

export function WithdrawPage({ item, answer }: WithdrawPageProps) {
  const form = useFirstProblem(answer);
  const isSending = useNavigation().state !== "idle";
  const input = { id: "reason", name: "reason", label: "Reason", isRequired: true };
  return (
    <AdminPage title="Withdraw Item">
      <p className="-mt-16 text-18 wrap-anywhere">
        <bdi>{item.itemName}</bdi> <span className="text-second">({item.cId})</span>
      </p>
      <p className="max-w-measure text-second">
        The item becomes a draft and leaves all lists, search, feeds and downloads at once, and its uploads are closed to
        visitors. Its address shows the reason, until the item is published again.
      </p>
      <Form ref={form} method="post" className="flex w-full max-w-measure flex-col gap-24">
        <LongTextField
          input={{ ...input, value: answer?.reason ?? "", problem: answer?.message ?? null }}
          hint="Visitors see it as you write it. At most 500 characters."
        />
        <div className="flex flex-wrap gap-12">
          <button type="submit" disabled={isSending} className={buttonLook("primary")}>
            Withdraw
          </button>
          <Link to={editPath(item)} className={buttonLook("quiet")}>
            Cancel
          </Link>
        </div>
      </Form>
    </AdminPage>
  );
}
