import { openPlace, type StorePlace } from "../open-place.ts";

/** A child process that opens a store, which upgrades its tables, until it is killed. */
process.once("message", (place: StorePlace) => void openPlace(place));
process.send?.("ready");
