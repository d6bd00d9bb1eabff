import { servicesContext } from "#app/context.ts";
import { exportWithdrawals } from "./withdraw-item.ts";
import { handleErrors, methodNotAllowed } from "#app/http.ts";
import { exportedFile } from "#app/platform/actions/exported-file.ts";
import type { Route } from "./+types/withdrawals-export.admin.route";

export const loader = handleErrors(async ({ context }: Route.LoaderArgs) =>
  exportedFile(exportWithdrawals(context.get(servicesContext)), "withdrawals", "csv"),
);

export const action = methodNotAllowed;
