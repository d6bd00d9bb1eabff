import type { SiteSettings } from "./settings.store.ts";
import type { Store } from "#app/store/store.ts";

/** Caches the settings for one request, until it changes them. */
export function cacheSettings(store: Store): Store {
  let settings: Promise<SiteSettings> | null = null;
  const expire = () => {
    settings = null;
  };
  return {
    ...store,
    transaction: (work) => store.transaction(work).finally(expire),
    settings: {
      get: () => (settings ??= store.settings.get()),
      async set(changed) {
        await store.settings.set(changed);
        expire();
      },
    },
  };
}
