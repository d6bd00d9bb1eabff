import { useEffect } from "react";
import { OFFLINE_PAGE } from "#app/lib/offline-caches.ts";
import { openWhenReached } from "./open-when-reached.ts";
import { useIsOnline } from "../browser/use-is-online.ts";

export function OutOfReach() {
  const isOnline = useIsOnline();
  useEffect(() => (location.pathname === OFFLINE_PAGE ? undefined : openWhenReached()), []);
  return (
    <div className="flex flex-col gap-16">
      <h1 id="offline-title" className="text-48">
        {isOnline ? "The site cannot be reached" : "You are offline"}
      </h1>
      <p className="max-w-lead text-18 text-second">
        This page is not kept in your browser. It opens by itself as soon as the site can be reached.
      </p>
    </div>
  );
}
