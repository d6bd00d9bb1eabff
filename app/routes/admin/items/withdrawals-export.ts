import { servicesContext } from "#app/context.ts";
import { exportWithdrawals } from "#app/domain/items/withdrawals.ts";
import { answering, refuseOtherMethods } from "#app/http.ts";
import { streamOf } from "../actions/stream-of.ts";
import type { Route } from "./+types/withdrawals-export";

export const loader = answering(async ({ context }: Route.LoaderArgs) => {
  const lines = exportWithdrawals(context.get(servicesContext));
  return new Response(streamOf(lines), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="withdrawals.csv"',
    },
  });
});

export const action = refuseOtherMethods;
