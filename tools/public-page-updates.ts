import { SERVER_CHANGED } from "./server-changed.ts";

// For public pages in development: React Router's hot update revalidates through its router, which these pages lack.
Object.assign(window, { __reactRouterDataRouter: { revalidate: async () => undefined } });

import.meta.hot?.on(SERVER_CHANGED, () => location.reload());
