import { useEffect, type ReactNode } from "react";
import { useFetcher } from "react-router";
import { LIST_SETTINGS_PATH, type ListSettingsIntent } from "#app/kinds/lists/list-settings.ts";
import type { ListAnswer } from "../items/items-form.ts";
import { ListForm } from "../list/list-form.tsx";
import { useNotify } from "../notices.tsx";

type ListSettingsFormProps = { intent: ListSettingsIntent; className: string; children: ReactNode };

/** Stays on the page, which then shows what was saved; only a refusal is told. */
export function ListSettingsForm({ intent, className, children }: ListSettingsFormProps) {
  const { submit, data } = useFetcher<ListAnswer>();
  const notify = useNotify();
  useEffect(() => {
    if (data && !data.isDone) notify({ text: data.message });
  }, [data, notify]);
  const send = (form: FormData) => {
    form.set("stay", "yes");
    void submit(form, { method: "post", action: LIST_SETTINGS_PATH });
  };
  return (
    <ListForm action={LIST_SETTINGS_PATH} className={className} onSend={send}>
      <input type="hidden" name="intent" value={intent} />
      {children}
    </ListForm>
  );
}
