import path from "node:path";
import { expect, it } from "vitest";
import { readSettings } from "./env.ts";

it("has a default for every setting", () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({
    host: "127.0.0.1",
    port: 3000,
    demo: true,
    publicUrl: null,
    contactEmail: null,
  });
  expect(settings.trustedProxies.names).toEqual([]);
  expect(settings.dataDir).toBe(path.resolve("data"));
  expect(settings.trailerHosts).toContain("archive.org");
});

it("treats an empty variable as unset", () => {
  expect(readSettings({ PORT: "", DEMO: " " })).toMatchObject({ port: 3000, demo: true });
});

it.each([
  ["PORT", "http", "PORT is not a port number."],
  ["PORT", "70000", "PORT is not a port number."],
  ["DEMO", "yes", "DEMO is neither 0 nor 1."],
  ["ADMIN_EMAIL", "admin", "ADMIN_EMAIL is not an e-mail address."],
  ["CONTACT_EMAIL", "us", "CONTACT_EMAIL is not an e-mail address."],
  ["PUBLIC_URL", "marquee.example/path", "PUBLIC_URL is not an http or https address without a path."],
  ["PUBLIC_URL", "https://marquee.example/path", "PUBLIC_URL is not an http or https address without a path."],
  ["DATABASE_URL", "films.db", "DATABASE_URL is not an address like postgres://user:password@host:5432/database."],
  ["DATABASE_READ_URL", "postgres://one/films", "DATABASE_URL is required for DATABASE_READ_URL."],
  ["DATABASE_POOLER", "session", "DATABASE_POOLER is neither empty nor transaction."],
  ["DATABASE_POOLER", "transaction", "DATABASE_URL is required for DATABASE_POOLER."],
  ["DATABASE_URL_DIRECT", "postgres://one/films", "DATABASE_POOLER is required for DATABASE_URL_DIRECT."],
  ["FILES_URL", "https://films", "FILES_URL is not an address like s3://bucket?endpoint=https://host&region=name."],
  ["FILES_URL", "s3://films", "S3_ACCESS_KEY_ID is required for FILES_URL."],
  ["SMTP_URL", "mail.example:587", "SMTP_URL is not an address like smtps://user:password@host:465."],
  ["SMTP_URL", "smtp://mail.example", "MAIL_FROM is required for SMTP_URL."],
  ["MAIL_FROM", "Films", "MAIL_FROM is not an address like site@films.example or Films <site@films.example>."],
  ["OIDC_ISSUER", "http://login.example", "OIDC_ISSUER is not an https address like https://login.example/realms/films."],
  ["OIDC_ISSUER", "https://login.example", "OIDC_CLIENT_ID is required for OIDC_ISSUER."],
  ["CDN_PURGE_URLS", "10.0.0.1:6081", "CDN_PURGE_URLS is not a list of http or https addresses."],
  ["CDN_PURGE_URLS", "http://10.0.0.1:6081/", "PUBLIC_URL is required for CDN_PURGE_URLS."],
  ["CDN_PURGE_SECRET", "secret", "CDN_PURGE_SECRET is not whsec_ and a secret in Base64, of at least 24 bytes."],
  ["HOST", "[::1", "HOST is not an address."],
  ...[
    "proxy",
    "10.0.0.0/33",
    "::/0",
    "0.0.0.0/0",
    "10.0.0.0/",
    "10.0.0.0/8/8",
    "::ffff:10.0.0.0/95",
    "10.0.0.1:80",
    "toString",
  ].map((wrong) => [
    "TRUSTED_PROXIES",
    `10.0.0.1, ${wrong}`,
    `TRUSTED_PROXIES contains “${wrong}”, which is not an address, a range like 10.0.0.0/8 or a known name.`,
  ]),
  ["COPY_PICTURES_MB", "lots", "COPY_PICTURES_MB is not a number of megabytes."],
  ["OUTBOUND_ALLOW", "10.0.0.1", "OUTBOUND_ALLOW is not a list of hosts with ports like nas.home:8080."],
  ["OUTBOUND_ALLOW", "http://nas.home:8080", "OUTBOUND_ALLOW is not a list of hosts with ports like nas.home:8080."],
  ["TRAILER_HOSTS", "archive.org; script-src *", "TRAILER_HOSTS is not a list of host names."],
])("reports %s in one line when it is %j", (variable, value, message) => {
  expect(() => readSettings({ [variable]: value })).toThrow(message);
});

it("listens on an IPv6 address with and without brackets", () => {
  for (const host of ["[::1]", "::1"]) expect(readSettings({ HOST: host }).host).toBe("::1");
});

it("does not print a database password", () => {
  const read = () => readSettings({ DATABASE_URL: "postgres://me:secret@one:two/films" });
  expect(read).toThrow(/^(?!.*secret)DATABASE_URL /);
});

it("requires an address past a pooler that gives each transaction another session", () => {
  const pooled = { DATABASE_URL: "postgres://pooler:6432/films", DATABASE_POOLER: "transaction" };
  expect(() => readSettings(pooled)).toThrow("DATABASE_URL_DIRECT is required for DATABASE_POOLER.");
  const same = { ...pooled, DATABASE_URL_DIRECT: pooled.DATABASE_URL };
  expect(() => readSettings(same)).toThrow("DATABASE_URL_DIRECT must not be DATABASE_URL");
  expect(readSettings({ ...pooled, DATABASE_URL_DIRECT: "postgres://one/films" }).databasePooler).toBe("transaction");
});

it("requires the public address for mails, whose links lead there", () => {
  const mail = { SMTP_URL: "smtp://localhost", MAIL_FROM: "site@films.example" };
  expect(() => readSettings(mail)).toThrow("PUBLIC_URL is required for SMTP_URL.");
  expect(readSettings({ ...mail, PUBLIC_URL: "https://films.example" }).smtpUrl?.host).toBe("localhost");
});

it("keeps backups out of the bucket of the files, however it is written", () => {
  const keys = { S3_ACCESS_KEY_ID: "a", S3_SECRET_ACCESS_KEY: "b" };
  const [FILES_URL, message] = ["s3://films?endpoint=https://s3.example", "BACKUP_URL must not be the bucket of FILES_URL."];
  for (const same of ["s3://films?endpoint=https://s3.example/", `${FILES_URL}&region=eu-1`])
    expect(() => readSettings({ ...keys, FILES_URL, BACKUP_URL: same })).toThrow(message);
  for (const other of ["s3://backups?endpoint=https://s3.example", "s3://films?endpoint=https://other.example"])
    expect(readSettings({ ...keys, FILES_URL, BACKUP_URL: other }).backupUrl).toMatchObject({ region: "us-east-1" });
});

it("does not print a mail server's password", () => {
  expect(() => readSettings({ SMTP_URL: "smtp://me:secret@host:port" })).toThrow(/^(?!.*secret)SMTP_URL /);
});

it("does not print an invalid password", () => {
  expect(() => readSettings({ ADMIN_PASSWORD: "abc" })).toThrow(
    /^ADMIN_PASSWORD has fewer than 6 or more than 128 characters\.$/,
  );
});
