import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { readWithdrawals } from "./withdraw-item.ts";
import { parseCursor } from "#app/lib/parse-cursor.ts";
import { handleErrors } from "#app/http.ts";
import { WITHDRAWALS_PATH } from "./withdrawals.ts";
import { WithdrawalsPage } from "./withdrawals-page.admin.tsx";
import type { Route } from "./+types/withdrawals.admin.route";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { requireFor } from "#app/platform/actions/guard.ts";

export const loader = handleErrors(async ({ context, url }: Route.LoaderArgs) => {
  requireFor(context, "content.moderate");
  const cursor = parseCursor(url.searchParams);
  const services = context.get(servicesContext);
  const page = await readWithdrawals(services, cursor);
  if (cursor && page.items.length === 0) throw redirect(WITHDRAWALS_PATH);
  return { page, failedPurge: (await services.store.purges.get())?.failure ?? null };
});

export const meta = adminMeta("admin.page.withdrawals");

export default function Withdrawals({ loaderData }: Route.ComponentProps) {
  return <WithdrawalsPage {...loaderData} />;
}
