import path from "node:path";
import { z } from "zod";
import { serverUrls } from "#app/lib/addresses/postgres-url.ts";
import { parseMailbox } from "#app/lib/addresses/mailbox.ts";
import { parseS3Url } from "#app/lib/addresses/s3-url.ts";
import { isLoopback } from "#app/lib/addresses/network.ts";
import { parseSmtpUrl } from "#app/lib/addresses/smtp-url.ts";
import { isProxyName, trustedProxies } from "./trusted-proxies.ts";

export const flag = z.enum(["0", "1"], "is neither 0 nor 1").transform((text) => text === "1");

/** Null for an empty text. */
export const optionalFlag = z.enum(["", "0", "1"], "is neither 0 nor 1").transform((text) => (text === "" ? null : text === "1"));

export const portNumber = z
  .string()
  .regex(/^\d{1,5}$/, "is not a port number")
  .transform(Number)
  .refine((port) => port <= 65_535, "is not a port number");

export const megabytes = z
  .string()
  .regex(/^\d{1,6}$/, "is not a number of megabytes")
  .transform(Number);

export const days = z
  .string()
  .regex(/^\d{1,5}$/, "is not a number of days")
  .transform(Number);

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, "is not a number")
    .transform(Number)
    .refine((number) => number >= min && number <= max, `is not a number from ${min} to ${max}`);

/** Null for an empty text. */
export const optionalNumber = (min: number, max: number) =>
  z.union([z.literal("").transform(() => null), wholeNumber(min, max)], `is not a number from ${min} to ${max}`);

export const list = z.string().transform((text) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean),
);
export const proxies = list.transform((names, issues) => {
  const wrong = names.find((name) => !isProxyName(name));
  if (wrong === undefined) return trustedProxies(names);
  issues.addIssue({
    code: "custom",
    message: `contains “${wrong}”, which is not an address, a range like 10.0.0.0/8 or a known name`,
  });
  return z.NEVER;
});

/** IPv6 with or without brackets. */
export const listenHost = z
  .string()
  .transform((text) => text.replace(/^\[([0-9a-f:.]+)\]$/i, "$1"))
  .pipe(z.string().regex(/^[A-Za-z0-9.:-]+$/, "is not an address"));

export const hostName = z.string().regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/, "is not a list of host names");

/** A name or an address, IPv6 in brackets, always with a port. */
export const hostWithPort = z
  .string()
  .regex(/^([a-z0-9-]+(\.[a-z0-9-]+)*|\[[0-9a-f:.]+\]):\d{1,5}$/i, "is not a list of hosts with ports like nas.home:8080");

/** Null for an empty text. */
export const parsedBy = <T>(parse: (text: string) => T | null, message: string) =>
  z.string().transform((text, issues) => {
    const parsed = text === "" ? null : parse(text);
    if (parsed !== null || text === "") return parsed;
    issues.addIssue({ code: "custom", message });
    return z.NEVER;
  });

export const postgresUrl = parsedBy(
  (text) => serverUrls(text) && text,
  "is not an address like postgres://user:password@host:5432/database",
);
export const s3Url = parsedBy(parseS3Url, "is not an address like s3://bucket?endpoint=https://host&region=name");

export const smtpUrl = parsedBy(parseSmtpUrl, "is not an address like smtps://user:password@host:465");
export const mailbox = parsedBy(parseMailbox, "is not an address like site@films.example or Films <site@films.example>");

/** https, or http on this machine. */
function issuerUrl(text: string): URL | null {
  const url = URL.parse(text);
  if (!url || url.search || url.hash || url.username) return null;
  const isSafe = url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname));
  return isSafe ? url : null;
}

export const issuer = parsedBy(issuerUrl, "is not an https address like https://login.example/realms/films");
/** A folder, or a bucket as in `s3Url`. */
export const folderOrS3Url = parsedBy(
  (text) => (/^[a-z0-9]+:\/\//i.test(text) ? parseS3Url(text) : { folder: path.resolve(text) }),
  "is neither a folder nor an address like s3://bucket?endpoint=https://host&region=name",
);

export const isOrigin = (text: string) => /^https?:/.test(text) && URL.parse(text)?.origin === text;

/** Null unless the address is a bare origin. */
export function bareOrigin(text: string): string | null {
  const url = URL.parse(text);
  const isBare = url && /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search && !url.hash && !url.username;
  return isBare ? url.origin : null;
}

/** A URL without a trailing slash; null for an empty text. */
export const webAddress = z
  .string()
  .transform((address) => address.replace(/\/+$/, "") || null)
  .pipe(z.url({ protocol: /^https?$/, error: "is not an http or https address" }).nullable());

/** Null for an empty text. */
export const webAddresses = list
  .pipe(z.array(z.url({ protocol: /^https?$/, error: "is not a list of http or https addresses" })))
  .transform((addresses) => (addresses.length > 0 ? addresses : null));

/** Null for an empty text. */
export const optionalEmail = z
  .string()
  .transform((address) => address || null)
  .pipe(z.email("is not an e-mail address").nullable());

export const password = z
  .string()
  .refine((text) => text === "" || (text.length >= 6 && text.length <= 128), "has fewer than 6 or more than 128 characters");

export const folder = z
  .string()
  .min(1)
  .transform((given) => path.resolve(given));

/** Absolute paths, without a slash at the end. */
export const folders = list.pipe(
  z.array(
    z
      .string()
      .refine((folder) => path.isAbsolute(folder), "is not a list of absolute paths")
      .transform((folder) => path.resolve(folder)),
  ),
);
