import { redirect } from "react-router";
import { ADMIN_HOME } from "#app/lib/addresses/admin-paths.ts";
import type { Route } from "./+types/items.admin.route";
import { itemsAction } from "./items-actions.ts";
import { listAction, listClientAction } from "#app/platform/actions/list-action.ts";

export const loader = () => redirect(ADMIN_HOME);

export function action(args: Route.ActionArgs) {
  return listAction(args, "drafts.own", itemsAction);
}

export const clientAction = listClientAction;
