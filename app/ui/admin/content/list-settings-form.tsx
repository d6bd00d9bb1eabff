import type { ReactNode } from "react";
import { LIST_SETTINGS_PATH, type ListSettingsIntent } from "#app/kinds/lists/list-settings.ts";
import { ListForm } from "../list/list-form.tsx";
import { useListAction } from "../list/use-list-action.ts";

type ListSettingsFormProps = { intent: ListSettingsIntent; className: string; children: ReactNode };

/** Stays on the page, which then shows what was saved; only a refusal is told. */
export function ListSettingsForm({ intent, className, children }: ListSettingsFormProps) {
  const { send } = useListAction(LIST_SETTINGS_PATH, "failures");
  return (
    <ListForm action={LIST_SETTINGS_PATH} className={className} onSend={send}>
      <input type="hidden" name="intent" value={intent} />
      {children}
    </ListForm>
  );
}
