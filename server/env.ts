import { isIP } from "node:net";
import path from "node:path";
import { z } from "zod";
import {
  bareOrigin,
  days,
  folderOrS3Url,
  flag,
  folders,
  hostName,
  hostWithPort,
  isOrigin,
  issuer,
  list,
  mailbox,
  megabytes,
  optionalFlag,
  optionalNumber,
  parsedBy,
  postgresUrl,
  s3Url,
  smtpUrl,
  wholeNumber,
} from "./setting-readers.ts";

type Setting<T> = { doc: string; variable: string; type: string; default: string; read: z.ZodType<T, string> };

const setting = <T>(definition: Setting<T>): Setting<T> => definition;

/** The README's table and `.env.example` are tested against this list. */
export const SETTINGS = {
  host: setting({
    doc: "Address to listen on; `0.0.0.0` for all interfaces.",
    variable: "HOST",
    type: "address",
    default: "127.0.0.1",
    read: z.string().regex(/^[A-Za-z0-9.:-]+$/, "is not an address"),
  }),
  port: setting({
    doc: "Port to listen on; `0` picks a free one.",
    variable: "PORT",
    type: "number",
    default: "3000",
    read: z
      .string()
      .regex(/^\d{1,5}$/, "is not a port number")
      .transform(Number)
      .refine((port) => port <= 65_535, "is not a port number"),
  }),
  workers: setting({
    doc: "Processes that serve the site with PostgreSQL, such as one for each core.",
    variable: "WORKERS",
    type: "number",
    default: "1",
    read: wholeNumber(1, 64),
  }),
  dataDir: setting({
    doc: "Folder for everything the site writes, unless another setting says otherwise: database, accounts, files.",
    variable: "DATA_DIR",
    type: "path",
    default: "./data",
    read: z
      .string()
      .min(1)
      .transform((folder) => path.resolve(folder)),
  }),
  databaseUrl: setting({
    doc: "PostgreSQL database for catalogue and accounts, `postgres://user:password@host:5432/database`; a standby is added as `host:5432,other:5432`. Empty: SQLite in `DATA_DIR`.",
    variable: "DATABASE_URL",
    type: "URL",
    default: "",
    read: postgresUrl,
  }),
  databaseReadUrl: setting({
    doc: "Read replica of that database, or several, for visitors' pages: `postgres://user:password@host,other/database`.",
    variable: "DATABASE_READ_URL",
    type: "URL",
    default: "",
    read: postgresUrl,
  }),
  filesUrl: setting({
    doc: "S3 bucket for files and pictures, `s3://bucket?endpoint=https://…&region=…`. Empty: `DATA_DIR/blobs`.",
    variable: "FILES_URL",
    type: "URL",
    default: "",
    read: s3Url,
  }),
  s3AccessKeyId: setting({
    doc: "Access key ID for the bucket.",
    variable: "S3_ACCESS_KEY_ID",
    type: "text",
    default: "",
    read: z.string(),
  }),
  s3SecretAccessKey: setting({
    doc: "Secret access key for the bucket.",
    variable: "S3_SECRET_ACCESS_KEY",
    type: "text",
    default: "",
    read: z.string(),
  }),
  filesRedirectMb: setting({
    doc: "Files of at least this size, in MB, are read from the bucket through a URL that is valid for an hour; `0` sends all files through the site.",
    variable: "FILES_REDIRECT_MB",
    type: "number",
    default: "0",
    read: megabytes,
  }),
  backupUrl: setting({
    doc: "Where the site stores its backups: a folder, or another S3 bucket, written as in `FILES_URL`. Empty: `DATA_DIR/backups`.",
    variable: "BACKUP_URL",
    type: "path or URL",
    default: "",
    read: folderOrS3Url,
  }),
  backupEvery: setting({
    doc: "Hours between backups that the site makes by itself; `0` for none.",
    variable: "BACKUP_EVERY",
    type: "number",
    default: "0",
    read: wholeNumber(0, 8760),
  }),
  backupKeep: setting({
    doc: "How many of these are kept; older ones are deleted.",
    variable: "BACKUP_KEEP",
    type: "number",
    default: "7",
    read: wholeNumber(1, 1000),
  }),
  backupBeforeUpgrade: setting({
    doc: "`1` makes a backup before a newer release upgrades the database, `0` makes none.",
    variable: "BACKUP_BEFORE_UPGRADE",
    type: "0 or 1",
    default: "1",
    read: flag,
  }),
  previewCacheMb: setting({
    doc: "Cache limit for resized images, in MB; `0` turns the cache off.",
    variable: "PREVIEW_CACHE_MB",
    type: "number",
    default: "512",
    read: megabytes,
  }),
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
    read: z
      .string()
      .transform((address) => address.replace(/\/+$/, "") || null)
      .pipe(z.url({ protocol: /^https?$/, error: "is not an http or https address" }).nullable()),
  }),
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
  adminEmail: setting({
    doc: "E-mail address of the first admin.",
    variable: "ADMIN_EMAIL",
    type: "e-mail",
    default: "admin@marquee.example",
    read: z.email("is not an e-mail address"),
  }),
  adminPassword: setting({
    doc: "Password of the first admin. Empty: generated, printed once, and valid for a day.",
    variable: "ADMIN_PASSWORD",
    type: "text",
    default: "",
    read: z
      .string()
      .refine((text) => text === "" || (text.length >= 6 && text.length <= 128), "has fewer than 6 or more than 128 characters"),
  }),
  passwordRule: setting({
    doc: "Rule for new passwords: `normal` refuses common ones and warns about weak ones; `strict` also refuses weak ones and any under 15 characters.",
    variable: "PASSWORD_STRENGTH",
    type: "normal or strict",
    default: "normal",
    read: z.enum(["normal", "strict"], "is neither normal nor strict"),
  }),
  smtpUrl: setting({
    doc: "Mail server, `smtp://user:password@host:587` (TLS by STARTTLS) or `smtps://user:password@host:465`. Empty: no mail is sent.",
    variable: "SMTP_URL",
    type: "URL",
    default: "",
    read: smtpUrl,
  }),
  mailFrom: setting({
    doc: "Sender of mails, such as `Films <site@films.example>`.",
    variable: "MAIL_FROM",
    type: "e-mail",
    default: "",
    read: mailbox,
  }),
  oidcIssuer: setting({
    doc: "OpenID Connect provider at which admins may sign in, `https://login.example/realms/films`. Empty: none.",
    variable: "OIDC_ISSUER",
    type: "URL",
    default: "",
    read: issuer,
  }),
  oidcClientId: setting({
    doc: "Client ID of this site at the provider.",
    variable: "OIDC_CLIENT_ID",
    type: "text",
    default: "",
    read: z.string(),
  }),
  oidcClientSecret: setting({
    doc: "Client secret of this site at the provider.",
    variable: "OIDC_CLIENT_SECRET",
    type: "text",
    default: "",
    read: z.string(),
  }),
  oidcName: setting({
    doc: 'Name of the provider on the sign-in page: "Sign in with …".',
    variable: "OIDC_NAME",
    type: "text",
    default: "OpenID Connect",
    read: z.string().max(40, "has more than 40 characters"),
  }),
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
    read: z
      .string()
      .transform((address) => address || null)
      .pipe(z.email("is not an e-mail address").nullable()),
  }),
  trustedProxies: setting({
    doc: "IP addresses of reverse proxies, separated by commas; X-Forwarded-For and X-Forwarded-Proto are believed only from these.",
    variable: "TRUSTED_PROXIES",
    type: "addresses",
    default: "",
    read: list.refine((addresses) => addresses.every((address) => isIP(address) !== 0), "is not a list of IP addresses"),
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

type SettingName = keyof typeof SETTINGS;

export type Settings = { [Name in SettingName]: z.output<(typeof SETTINGS)[Name]["read"]> };

export class SettingError extends Error {
  override readonly name = "SettingError";
}

/** An empty variable means its default. @throws {SettingError} for the first invalid one; never contains a secret's value. */
export function readSettings(source: Record<string, string | undefined> = process.env): Settings {
  const entries = Object.entries(SETTINGS).map(([name, { variable, default: preset, read }]) => {
    const result = read.safeParse(source[variable]?.trim() || preset);
    if (result.success) return [name, result.data];
    throw new SettingError(`${variable} ${result.error.issues[0]?.message ?? "cannot be read"}.`);
  });
  return withNeeded(Object.fromEntries(entries) as Settings);
}

/** Pairs: the first setting requires the second. */
const NEEDED = [
  ["databaseReadUrl", "databaseUrl"],
  ["filesUrl", "s3AccessKeyId"],
  ["filesUrl", "s3SecretAccessKey"],
  ["igdbClientId", "igdbClientSecret"],
  ["smtpUrl", "mailFrom"],
  ["smtpUrl", "publicUrl"],
  ["oidcIssuer", "oidcClientId"],
  ["oidcIssuer", "oidcClientSecret"],
  ["oidcIssuer", "publicUrl"],
  ["backupUrl", "s3AccessKeyId"],
  ["backupUrl", "s3SecretAccessKey"],
] as const;

function withNeeded(settings: Settings): Settings {
  const { backupUrl, filesUrl, workers, databaseUrl } = settings;
  if (workers > 1 && databaseUrl === null) {
    throw new SettingError("WORKERS has to be 1 without DATABASE_URL: SQLite is served by one process.");
  }
  for (const [name, needed] of NEEDED) {
    const isUsed = settings[name] !== null && !(name === "backupUrl" && backupUrl !== null && "folder" in backupUrl);
    if (!isUsed || settings[needed]) continue;
    throw new SettingError(`${SETTINGS[needed].variable} is needed for ${SETTINGS[name].variable}.`);
  }
  if (backupUrl !== null && JSON.stringify(backupUrl) === JSON.stringify(filesUrl)) {
    throw new SettingError("BACKUP_URL names the bucket of FILES_URL: backups need another one.");
  }
  return settings;
}
