import type { Store } from "../store.ts";

/** Opens an empty store that is gone after the test. */
export type OpenStore = () => Promise<Store & AsyncDisposable>;
