import type { RouterContextProvider } from "react-router";
import { languageContext } from "#app/context.ts";
import type { SettingsAnswer } from "#app/ui/admin/sections/settings-answer.ts";
import { askToSave } from "./ask-to-save.ts";
import { readForm } from "./read-form.ts";

type ClientActionArgs = {
  context: Readonly<RouterContextProvider>;
  request: Request;
  serverAction: () => Promise<SettingsAnswer>;
};

/** Client side: answers the form that failed, so that the page stays with what is typed. */
export async function settingsClientAction({ context, request, serverAction }: ClientActionArgs) {
  const field = await readForm(request.clone());
  const refused = (message: string): SettingsAnswer => ({ intent: field("intent"), isDone: false, message, problems: [] });
  return askToSave(serverAction, context.get(languageContext).language, refused);
}
