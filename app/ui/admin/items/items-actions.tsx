import { createContext, use, useCallback, useEffect, useMemo, type ReactNode } from "react";
import { useFetcher } from "react-router";
import { useNotify } from "../notices.tsx";
import { ITEMS_PATH, itemsForm, type ListAnswer } from "./items-form.ts";

type ItemsSender = {
  send: (form: FormData) => void;
  isSending: boolean;
};

const SenderContext = createContext<ItemsSender>({ send: () => undefined, isSending: false });

/** Submits a list action and shows its result with Undo, on whatever page is shown by then. */
export function useItemsActions(): ItemsSender {
  return use(SenderContext);
}

export function ItemsActions({ children }: { children: ReactNode }) {
  const { submit, data, state } = useFetcher<ListAnswer>();
  const notify = useNotify();
  const send = useCallback<ItemsSender["send"]>(
    (form) => {
      form.set("stay", "yes");
      void submit(form, { method: "post", action: ITEMS_PATH });
    },
    [submit],
  );
  useEffect(() => {
    if (!data) return;
    const undo = data.isDone ? data.undo : null;
    const action = undo && undo.ids.length > 0 ? { label: "Undo", run: () => send(itemsForm(undo)) } : undefined;
    notify({ text: data.message, action });
  }, [data, notify, send]);
  const sender = useMemo(() => ({ send, isSending: state !== "idle" }), [send, state]);
  return <SenderContext value={sender}>{children}</SenderContext>;
}
