import { z } from "zod";
import { setting } from "./setting.ts";
import { webAddress } from "./setting-readers.ts";

/** Releases of the product. */
export const RELEASE_SETTINGS = {
  releasesUrl: setting({
    doc: "Address of a `latest.json`, requested once a day to tell owners of a newer release. Empty: nothing is requested.",
    variable: "RELEASES_URL",
    type: "URL",
    default: "",
    read: webAddress,
  }),
} as const;
