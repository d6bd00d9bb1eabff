import { useCallback, useEffect } from "react";
import { useFetcher } from "react-router";
import { MEDIA_PATH } from "#app/kinds/media/media.ts";
import type { ListAnswer } from "../items/items-form.ts";
import { useNotify } from "../notices.tsx";

export function useMediaActions() {
  const { submit, data, state } = useFetcher<ListAnswer>();
  const notify = useNotify();
  const send = useCallback(
    (form: FormData) => {
      form.set("stay", "yes");
      void submit(form, { method: "post", action: MEDIA_PATH });
    },
    [submit],
  );
  useEffect(() => {
    if (data) notify({ text: data.message });
  }, [data, notify]);
  return { send, isSending: state !== "idle" };
}
