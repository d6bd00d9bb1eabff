import { z } from "zod";
import { setting } from "./setting.ts";
import { webAddress } from "./setting-readers.ts";

/** Releases of the product. */
export const RELEASE_SETTINGS = {
  releaseKey: setting({
    doc: "Public key in minisign's base64: `./marquee upgrade` then refuses a release that it has not signed. Empty: that of the file `marquee.pub` in the installation, if there is one.",
    variable: "RELEASE_KEY",
    type: "text",
    default: "",
    read: z.string().regex(/^(?:RW[A-Za-z0-9+/]{54})?$/, "is no public key of minisign"),
  }),
  releasesUrl: setting({
    doc: "Address of a `latest.json`, requested once a day to tell owners of a newer release. Empty: nothing is requested.",
    variable: "RELEASES_URL",
    type: "URL",
    default: "",
    read: webAddress,
  }),
} as const;
