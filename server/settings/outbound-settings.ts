import { z } from "zod";
import { setting } from "./setting.ts";
import { hostWithPort, list, megabytes, optionalFlag, optionalNumber, webAddress, webAddresses } from "./setting-readers.ts";

/** Settings for requests to other hosts. */
export const OUTBOUND_SETTINGS = {
  copyPictures: setting({
    doc: "`1` copies pictures that items name on other hosts and shows the copies, `0` requests nothing from other hosts. Empty: as chosen under Site, off at first.",
    variable: "COPY_PICTURES",
    type: "0 or 1",
    default: "",
    read: optionalFlag,
  }),
  copyPicturesMb: setting({
    doc: "Limit for all copies of pictures together, in MB.",
    variable: "COPY_PICTURES_MB",
    type: "number",
    default: "10240",
    read: megabytes,
  }),
  checkLinks: setting({
    doc: "`1` checks download links regularly and marks those that no longer work, `0` checks none. Empty: as chosen under Site, off at first.",
    variable: "CHECK_LINKS",
    type: "0 or 1",
    default: "",
    read: optionalFlag,
  }),
  checkLinksDays: setting({
    doc: "Days between checks of a working download link. Empty: as chosen under Site, 7 at first.",
    variable: "CHECK_LINKS_DAYS",
    type: "number",
    default: "",
    read: optionalNumber(1, 365),
  }),
  mirrorWhenGone: setting({
    doc: "`1` replaces a dead download link by a mirror that works, `0` keeps the link. Empty: as chosen under Site, off at first.",
    variable: "MIRROR_WHEN_GONE",
    type: "0 or 1",
    default: "",
    read: optionalFlag,
  }),
  outboundAllow: setting({
    doc: "Hosts on private networks that may be requested all the same, separated by commas, each with its port, such as `nas.home:8080`.",
    variable: "OUTBOUND_ALLOW",
    type: "hosts",
    default: "",
    read: list.pipe(z.array(hostWithPort)),
  }),
  cdnPurgeUrls: setting({
    doc: "Lets a CDN or another cache in front store pages: the addresses where it is purged, separated by commas, such as `http://127.0.0.1:6081/` for Varnish. Empty: pages are not for shared caches.",
    variable: "CDN_PURGE_URLS",
    type: "URLs",
    default: "",
    read: webAddresses,
  }),
  cdnPurgeSecret: setting({
    doc: "Purges by a signed webhook instead of Varnish's `PURGE`: its secret, as `echo whsec_$(openssl rand -base64 32)` makes one.",
    variable: "CDN_PURGE_SECRET",
    type: "text",
    default: "",
    read: z.string().regex(/^(?:whsec_[A-Za-z0-9+/]{32,}={0,2})?$/, "is not whsec_ and a secret in Base64, of at least 24 bytes"),
  }),
  tmdbApiKey: setting({
    doc: "Key or token of TMDB, to fill item forms from it.",
    variable: "TMDB_API_KEY",
    type: "text",
    default: "",
    read: z.string(),
  }),
  omdbApiKey: setting({
    doc: "Key of OMDb, to fill item forms from it.",
    variable: "OMDB_API_KEY",
    type: "text",
    default: "",
    read: z.string(),
  }),
  igdbClientId: setting({
    doc: "Client ID of Twitch, to fill item forms from IGDB.",
    variable: "IGDB_CLIENT_ID",
    type: "text",
    default: "",
    read: z.string().transform((id) => id || null),
  }),
  igdbClientSecret: setting({
    doc: "Client secret of Twitch, to fill item forms from IGDB.",
    variable: "IGDB_CLIENT_SECRET",
    type: "text",
    default: "",
    read: z.string(),
  }),
  sourcesUrl: setting({
    doc: "A proxy in place of all sources of item forms, each below its name, such as `http://proxy.home:8080/wikidata`. Empty: the sources themselves.",
    variable: "SOURCES_URL",
    type: "URL",
    default: "",
    read: webAddress,
  }),
} as const;
