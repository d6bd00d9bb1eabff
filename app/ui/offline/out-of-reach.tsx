import { useEffect } from "react";
import { OFFLINE_PAGE } from "#app/lib/offline/offline-caches.ts";
import { openWhenReached } from "./open-when-reached.ts";
import { useIsOnline } from "../browser/use-is-online.ts";
import { useLanguage } from "../language/language-context.ts";

export function OutOfReach() {
  const { text, path } = useLanguage();
  const isOnline = useIsOnline();
  useEffect(() => (location.pathname === path(OFFLINE_PAGE) ? undefined : openWhenReached()), [path]);
  return (
    <div className="flex flex-col gap-16">
      <h1 id="offline-title" className="text-48">
        {text(isOnline ? "reach.unreachable" : "reach.offline")}
      </h1>
      <p className="max-w-lead text-18 text-second">{text("reach.text")}</p>
    </div>
  );
}
