import { OFFLINE_PAGE } from "#app/lib/offline/offline-caches.ts";
import type { Language } from "#app/lib/languages/language.ts";
import { openWhenReached } from "./open-when-reached.ts";

export function startOutOfReach(root: HTMLElement, _props: object, { text, path }: Language): void {
  // False is certain, true does not mean that the site can be reached.
  const show = () => root.querySelector("h1")?.replaceChildren(text(navigator.onLine ? "reach.unreachable" : "reach.offline"));
  show();
  addEventListener("online", show);
  addEventListener("offline", show);
  if (location.pathname !== path(OFFLINE_PAGE)) openWhenReached();
}
