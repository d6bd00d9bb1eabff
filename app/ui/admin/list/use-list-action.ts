import { useCallback, useEffect } from "react";
import { useFetcher } from "react-router";
import type { ListAnswer } from "./items-form.ts";
import { useNotify } from "../notices.tsx";

/** Submits forms of this page and announces the answer. @param tells Whether success is announced too, not only failure. */
export function useListAction(action: string, tells: "all" | "failures") {
  const { submit, data, state } = useFetcher<ListAnswer>();
  const notify = useNotify();
  const send = useCallback(
    (form: FormData) => {
      form.set("stay", "yes");
      void submit(form, { method: "post", action });
    },
    [submit, action],
  );
  useEffect(() => {
    if (data && (tells === "all" || !data.isDone)) notify({ text: data.message });
  }, [data, notify, tells]);
  return { send, isSending: state !== "idle" };
}
