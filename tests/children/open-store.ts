import { openStoreAt, type StoreLocation } from "../open-store-at.ts";

/** A child process that opens a store, which upgrades its tables, until it is killed. */
process.once("message", (location: StoreLocation) => void openStoreAt(location));
process.send?.("ready");
