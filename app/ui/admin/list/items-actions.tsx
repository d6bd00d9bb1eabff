import { createContext, use, useCallback, useEffect, useMemo, useRef, type ReactNode } from "react";
import { useFetcher, useNavigate } from "react-router";
import { useNotify } from "../notices.tsx";
import { ITEMS_PATH, itemsForm, type ListAnswer } from "./items-form.ts";
import { useLanguage } from "../../language/language-context.ts";

type ItemsSender = {
  /** @param leaveFor Where to go once it is done. */
  send: (form: FormData, leaveFor?: string) => void;
  isSending: boolean;
};

const SenderContext = createContext<ItemsSender>({ send: () => undefined, isSending: false });

/** Submits a list action and shows its result with Undo on whichever page is open then. */
export function useItemsActions(): ItemsSender {
  return use(SenderContext);
}

export function ItemsActions({ children }: { children: ReactNode }) {
  const { text } = useLanguage();
  const { submit, data, state } = useFetcher<ListAnswer>();
  const notify = useNotify();
  const navigate = useNavigate();
  const next = useRef<string>(undefined);
  const sent = useRef(new FormData());
  const run = useRef({ isStopped: false, isShown: false });
  const send = useCallback<ItemsSender["send"]>(
    (form, leaveFor) => {
      next.current = leaveFor;
      sent.current = form;
      form.set("stay", "yes");
      run.current = { isStopped: false, isShown: false };
      void submit(form, { method: "post", action: ITEMS_PATH });
    },
    [submit],
  );
  useEffect(() => {
    if (!data) return;
    if (data.isDone && data.goesOn && !run.current.isStopped) {
      for (const [name, value] of Object.entries(data.goesOn)) sent.current.set(name, value);
      void submit(sent.current, { method: "post", action: ITEMS_PATH });
      const stop = { label: text("admin.list.stop"), run: () => (run.current.isStopped = true) };
      notify({ text: data.message, action: stop, isUpdate: run.current.isShown });
      run.current.isShown = true;
      return;
    }
    const undo = data.isDone ? data.undo : null;
    const action =
      undo && undo.ids.length > 0 ? { label: text("admin.common.undo"), run: () => send(itemsForm(undo)) } : undefined;
    const shown = data.isDone && data.goesOn ? text("admin.list.stopped", { message: data.message }) : data.message;
    notify({ text: shown, action, problems: data.isDone ? [] : data.problems.filter(({ path }) => path !== undefined) });
    if (data.isDone && next.current) void navigate(next.current);
  }, [data, navigate, notify, send, submit, text]);
  const sender = useMemo(() => ({ send, isSending: state !== "idle" }), [send, state]);
  return <SenderContext value={sender}>{children}</SenderContext>;
}
