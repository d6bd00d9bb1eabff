import { z } from "zod";
import { setting } from "./setting.ts";
import {
  flag,
  folder,
  folderOrS3Url,
  megabytes,
  parsedBy,
  postgresUrl,
  s3Url,
  webAddress,
  wholeNumber,
} from "./setting-readers.ts";

/** Settings for the data folder, other storage and backups. */
export const STORAGE_SETTINGS = {
  dataDir: setting({
    doc: "Folder for everything the site writes, unless another setting says otherwise: database, accounts, files.",
    variable: "DATA_DIR",
    type: "path",
    default: "./data",
    read: folder,
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
  publishTo: setting({
    doc: "Where the site publishes a signed copy of itself when it changes (docs/mirrors.md): a folder, or a bucket, written as in `FILES_URL`. Empty: nowhere.",
    variable: "PUBLISH_TO",
    type: "path or URL",
    default: "",
    read: parsedBy(
      (to) => (folderOrS3Url.safeParse(to).success ? to : null),
      "is neither a folder nor an address like s3://bucket?endpoint=https://host&region=name",
    ),
  }),
  publishBase: setting({
    doc: "Address at which the pages of that copy are served, for feeds, sitemap and canonical links. Empty: none of these.",
    variable: "PUBLISH_BASE",
    type: "URL",
    default: "",
    read: webAddress,
  }),
  publishContact: setting({
    doc: "How visitors of that copy reach whoever serves it: an e-mail or web address, shown on its pages.",
    variable: "PUBLISH_CONTACT",
    type: "text",
    default: "",
    read: z.string(),
  }),
  backupBeforeUpgrade: setting({
    doc: "`1` makes a backup before a newer release upgrades the database, `0` makes none.",
    variable: "BACKUP_BEFORE_UPGRADE",
    type: "0 or 1",
    default: "1",
    read: flag,
  }),
} as const;
