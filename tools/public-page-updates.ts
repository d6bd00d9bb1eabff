import { SERVER_CHANGED } from "./server-changed.ts";

// Public pages load this in development, before their islands. React Router's runtime ends each hot update by asking its router
// for the data of the page, and these pages have no router.
Object.assign(window, { __reactRouterDataRouter: { revalidate: async () => undefined } });

import.meta.hot?.on(SERVER_CHANGED, () => location.reload());
