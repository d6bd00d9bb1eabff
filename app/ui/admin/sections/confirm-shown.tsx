import { useEffect } from "react";
import { Form, useLocation } from "react-router";
import { useIsHydrated } from "../../browser/use-is-hydrated.ts";
import { useLanguage } from "../../language/language-context.ts";
import type { FormIntent } from "./settings-intents.ts";

export type ShownIntent = Extract<FormIntent, `${string}-shown`>;

/** Tells the site that the page with a secret was seen: automatically, or by a button without scripts. */
export function ConfirmShown({ intent, secret }: { intent: ShownIntent; secret: string }) {
  const { text } = useLanguage();
  const { pathname } = useLocation();
  const isLive = useIsHydrated();
  useEffect(() => {
    // Bypasses the router, which replaces a page whose request fails: the secret would be lost.
    const body = new URLSearchParams({ intent, secret });
    fetch(pathname, { method: "POST", body, keepalive: true })
      .then((answer) => answer.body?.cancel())
      .catch(() => undefined);
  }, [intent, secret, pathname]);
  if (isLive) return null;
  return (
    <Form method="post" action={pathname}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="secret" value={secret} />
      <button type="submit" className="quiet-button">
        {text("admin.settings.haveCopied")}
      </button>
    </Form>
  );
}
