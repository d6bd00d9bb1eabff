import type { AuditAction } from "#app/kinds/changes/audit.ts";
import type { Withdrawal } from "#app/kinds/reports/withdrawals.ts";
import type { Store } from "#app/store/store.ts";
import { fieldChanges } from "./field-changes.ts";
import type { Recorder } from "./recorder.ts";

export function auditedWithdrawals(store: Store, recorder: Recorder): Store["withdrawals"] {
  return {
    ...store.withdrawals,
    add: (withdrawal) =>
      store.transaction(async (tx) => {
        await tx.withdrawals.add(withdrawal);
        const { reason } = withdrawal;
        await recorder.add(tx, { ...ofWithdrawal("item.withdraw", withdrawal), changes: fieldChanges({}, { reason }) });
      }),
  };
}

/** Publishes an item by `publish`, which ends its withdrawal. */
export async function recordReturn<T>(tx: Store, recorder: Recorder, itemId: string, publish: () => Promise<T>): Promise<T> {
  const withdrawal = await tx.withdrawals.current(itemId);
  const published = await publish();
  if (withdrawal && published) {
    const changes = fieldChanges({ reason: withdrawal.reason }, {});
    await recorder.add(tx, { ...ofWithdrawal("item.return", withdrawal), changes });
  }
  return published;
}

function ofWithdrawal(
  action: AuditAction,
  { itemId: id, cId: code, itemName: name, type }: Pick<Withdrawal, "itemId" | "cId" | "itemName" | "type">,
) {
  return { action, thing: { id, code, name, type } };
}
