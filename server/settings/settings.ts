import { z } from "zod";
import { setting } from "./setting.ts";
import {
  bareOrigin,
  days,
  flag,
  folders,
  hostName,
  isOrigin,
  list,
  listenHost,
  megabytes,
  optionalEmail,
  parsedBy,
  portNumber,
  proxies,
  wholeNumber,
} from "./setting-readers.ts";
import { OUTBOUND_SETTINGS } from "./outbound-settings.ts";
import { RELEASE_SETTINGS } from "./release-settings.ts";
import { SIGN_IN_SETTINGS } from "./sign-in-settings.ts";
import { STORAGE_SETTINGS } from "./storage-settings.ts";

/** docs/settings.md and `.env.example` are made from this list by tests/house/settings-docs.test.ts. */
export const SETTINGS = {
  host: setting({
    doc: "Address to listen on; `0.0.0.0` for all interfaces.",
    variable: "HOST",
    type: "address",
    default: "127.0.0.1",
    read: listenHost,
  }),
  port: setting({
    doc: "Port to listen on; `0` picks a free one.",
    variable: "PORT",
    type: "number",
    default: "3000",
    read: portNumber,
  }),
  workers: setting({
    doc: "Processes that serve the site with PostgreSQL, such as one for each core.",
    variable: "WORKERS",
    type: "number",
    default: "1",
    read: wholeNumber(1, 64),
  }),
  ...STORAGE_SETTINGS,
  previewCacheMb: setting({
    doc: "Cache limit for resized images, in MB; `0` turns the cache off.",
    variable: "PREVIEW_CACHE_MB",
    type: "number",
    default: "512",
    read: megabytes,
  }),
  ...OUTBOUND_SETTINGS,
  ...RELEASE_SETTINGS,
  scanFolders: setting({
    doc: "Folders on this machine that editors may scan for videos and archives, with those below them: absolute paths, separated by commas. Empty: none.",
    variable: "SCAN_FOLDERS",
    type: "paths",
    default: "",
    read: folders,
  }),
  publicUrl: setting({
    doc: "Public address of the site, without a path, for canonical links. Empty: taken from the request.",
    variable: "PUBLIC_URL",
    type: "URL",
    default: "",
    read: parsedBy(bareOrigin, "is not an http or https address without a path"),
  }),
  demo: setting({
    doc: "`1` fills an empty database with the demo catalogue and serves the pictures of its works, `0` starts empty.",
    variable: "DEMO",
    type: "0 or 1",
    default: "1",
    read: flag,
  }),
  acceptEmpty: setting({
    doc: "`1` starts with an empty database although files exist, or with new accounts although a catalogue exists; remove it afterwards.",
    variable: "ACCEPT_EMPTY",
    type: "0 or 1",
    default: "0",
    read: flag,
  }),
  ...SIGN_IN_SETTINGS,
  auditDays: setting({
    doc: "Days after which entries of the audit log are deleted; `0` keeps them for ever.",
    variable: "AUDIT_DAYS",
    type: "number",
    default: "365",
    read: days,
  }),
  versions: setting({
    doc: "Versions stored of each item, each category page's lists and the settings; `0` stores none.",
    variable: "VERSIONS",
    type: "number",
    default: "100",
    read: wholeNumber(0, 1000),
  }),
  contactEmail: setting({
    doc: "Address that visitors may write to, shown on the page Contact beside its form.",
    variable: "CONTACT_EMAIL",
    type: "e-mail",
    default: "",
    read: optionalEmail,
  }),
  trustedProxies: setting({
    doc: "Reverse proxies, whose X-Forwarded-For, X-Forwarded-Proto and Forwarded are believed: addresses, ranges such as `10.0.0.0/8`, and `loopback`, `private`, `linklocal`, `uniquelocal`, separated by commas.",
    variable: "TRUSTED_PROXIES",
    type: "addresses",
    default: "",
    read: proxies,
  }),
  serviceWorker: setting({
    doc: "`1` lets browsers store pages for offline reading, `0` removes the service worker from them again.",
    variable: "SERVICE_WORKER",
    type: "0 or 1",
    default: "1",
    read: flag,
  }),
  storageOrigins: setting({
    doc: "Other origins whose pages may use the storage service under `/v1`, separated by commas, such as `https://app.example`.",
    variable: "STORAGE_ORIGINS",
    type: "origins",
    default: "",
    read: list.pipe(z.array(z.string().refine(isOrigin, "is not a list of origins"))),
  }),
  trailerHosts: setting({
    doc: "Hosts whose players may be embedded, separated by commas; a trailer on any other host becomes a link.",
    variable: "TRAILER_HOSTS",
    type: "host names",
    default: "archive.org, www.youtube-nocookie.com, www.youtube.com, player.vimeo.com",
    read: list.pipe(z.array(hostName)),
  }),
} as const;
