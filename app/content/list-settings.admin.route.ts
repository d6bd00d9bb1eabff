import { redirect } from "react-router";
import { chooseColumns, deleteFilter, saveFilter } from "./change-list-settings.ts";
import { LIST_SETTINGS_INTENTS, type ListSettingsIntent } from "./list-settings.ts";
import { ADMIN_HOME } from "#app/lib/addresses/admin-paths.ts";
import type { Route } from "./+types/list-settings.admin.route";
import { listAction, listClientAction, type ListAct } from "#app/platform/actions/list-action.ts";
import { intentIn } from "#app/platform/actions/list-form.ts";
import { textIn } from "#app/platform/actions/read-form.ts";

const ACTIONS: Record<ListSettingsIntent, ListAct> = {
  async "save-filter"(services, form, { text }) {
    const { name } = await saveFilter(services, { name: textIn(form, "name"), search: textIn(form, "search") });
    return { message: text("admin.content.filterSaved", { name }) };
  },
  async "delete-filter"(services, form, { text }) {
    const name = textIn(form, "name");
    await deleteFilter(services, name);
    return { message: text("admin.content.filterDeleted", { name }) };
  },
  async "choose-columns"(services, form, { text }) {
    const names = form.getAll("column").filter((name) => typeof name === "string");
    await chooseColumns(services, names);
    return { message: text("admin.content.columnsSaved") };
  },
};

export const loader = () => redirect(ADMIN_HOME);

export function action(args: Route.ActionArgs) {
  return listAction(args, "content.read", (services, form, language) => {
    const intent = intentIn(form, LIST_SETTINGS_INTENTS, language);
    return ACTIONS[intent](services, form, language);
  });
}

export const clientAction = listClientAction;
