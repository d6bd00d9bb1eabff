import { SERVER_CHANGED } from "./server-changed.ts";

// Public pages lack the router by which React Router's hot update revalidates in development.
Object.assign(window, { __reactRouterDataRouter: { revalidate: async () => undefined } });

import.meta.hot?.on(SERVER_CHANGED, () => location.reload());
