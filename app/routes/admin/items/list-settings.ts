import { redirect } from "react-router";
import { chooseColumns, deleteFilter, saveFilter } from "#app/domain/lists/list-settings.ts";
import type { Services } from "#app/domain/services.ts";
import { LIST_SETTINGS_INTENTS, type ListSettingsIntent } from "#app/kinds/lists/list-settings.ts";
import { ADMIN_HOME } from "#app/lib/addresses/admin-paths.ts";
import type { Route } from "./+types/list-settings";
import { listAction, listClientAction, type Done } from "../actions/list-action.ts";
import { intentIn } from "../actions/list-form.ts";

const ACTIONS: Record<ListSettingsIntent, (services: Services, form: FormData) => Promise<Done>> = {
  async "save-filter"(services, form) {
    const { name } = await saveFilter(services, { name: textIn(form, "name"), search: textIn(form, "search") });
    return { message: `“${name}” is saved.` };
  },
  async "delete-filter"(services, form) {
    const name = textIn(form, "name");
    await deleteFilter(services, name);
    return { message: `“${name}” is deleted.` };
  },
  async "choose-columns"(services, form) {
    const names = form.getAll("column").filter((name) => typeof name === "string");
    await chooseColumns(services, names);
    return { message: "The columns are saved." };
  },
};

export function loader() {
  throw redirect(ADMIN_HOME);
}

export function action(args: Route.ActionArgs) {
  return listAction(args, "content.read", (services, form) => ACTIONS[intentIn(form, LIST_SETTINGS_INTENTS)](services, form));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return listClientAction({ serverAction });
}

function textIn(form: FormData, name: string): string {
  const text = form.get(name);
  return typeof text === "string" ? text : "";
}
