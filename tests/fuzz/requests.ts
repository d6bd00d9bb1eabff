import * as fc from "fast-check";
import { anyText } from "../data/any-text.ts";
import type { Corpus, Form } from "./corpus.ts";

export type Role = "visitor" | "admin" | "key";
export type FuzzRequest = {
  role: Role;
  method: string;
  target: string;
  headers: Record<string, string>;
  body: string | Uint8Array;
};

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"];
const TYPES = [
  "application/x-www-form-urlencoded",
  "application/json",
  "multipart/form-data; boundary=b",
  "multipart/form-data",
  "text/plain",
  "application/x-www-form-urlencoded; charset=utf-16",
  "",
];
/** Numbers, dates, paths, markup, SQL, cursors and other texts that have broken parsers. */
const HOSTILE = [
  "",
  " ",
  "0",
  "-1",
  "1e309",
  "9007199254740993",
  "0x10",
  "NaN",
  "null",
  "undefined",
  "true",
  "[]",
  "{}",
  '{"$ne":1}',
  '{"method":"limit","values":[1e9]}',
  '{"method":"equal","attribute":"__proto__","values":["x"]}',
  "__proto__",
  "constructor",
  "../../etc/passwd",
  "..%2f..%2fetc%2fpasswd",
  "%00",
  "%",
  "%zz",
  "%C0%AE",
  "\u0000",
  "\ud800",
  "\u202e\u200b",
  "<script>alert(1)</script>",
  "' OR 1=1 --",
  '" MATCH * NEAR(',
  "a*".repeat(200),
  "ă".repeat(3000),
  "2025-02-30",
  "0000-00-00",
  "275760-09-13T00:00:00.001Z",
  "AAAA",
  "eyJhIjoxfQ",
  "javascript:alert(1)",
  "http://[::1]:0/",
  "mq_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
];
const HEADERS = [
  "accept",
  "accept-encoding",
  "accept-language",
  "content-range",
  "if-modified-since",
  "if-none-match",
  "origin",
  "range",
  "referer",
  "user-agent",
  "x-appwrite-id",
  "x-appwrite-project",
  "x-forwarded-for",
  "x-forwarded-proto",
  "x-requested-with",
];
const RANGES = [
  "bytes=0-0",
  "bytes=5-1",
  "bytes=-0",
  "bytes=0-,0-,0-",
  "bytes 0-4/5",
  "bytes 5-1/0",
  "bytes */9e99",
  'W/"x"',
  "*",
  "gzip;q=x",
];
/** The password that forms need to change accounts. */
const NEVER_SENT = new Set(["password", "current", "next", "retyped"]);

const role = fc.constantFrom<Role>("visitor", "admin", "key");
/** Other roles are redirected to the sign-in. */
const formRole = fc.oneof({ weight: 5, arbitrary: fc.constant<Role>("admin") }, role);
const value = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE) },
  anyText,
  fc.string({ maxLength: 60 }),
  fc.nat().map(String),
);

/** Valid requests with a few parts replaced. */
export function anyRequest(corpus: Corpus): fc.Arbitrary<FuzzRequest> {
  const target = fc.constantFrom(...corpus.paths).chain((path) => mutatedTarget(path, corpus.parameters));
  const headers = fc.dictionary(fc.constantFrom(...HEADERS), fc.oneof(value, fc.constantFrom(...RANGES)), { maxKeys: 3 });
  const plain = fc.record({
    role,
    method: fc.oneof({ weight: 6, arbitrary: fc.constant("GET") }, fc.constantFrom(...METHODS)),
    target,
    headers,
    body: fc.constant(""),
  });
  const written = fc.record({
    role,
    method: fc.constantFrom("POST", "PUT", "PATCH", "DELETE"),
    target,
    headers: fc
      .record({ more: headers, type: fc.constantFrom(...TYPES) })
      .map(({ more, type }) => ({ ...more, "content-type": type })),
    body: fc.oneof(value, fc.uint8Array({ maxLength: 200 }), fc.json(), anyMultipart()),
  });
  const forms = corpus.forms.length === 0 ? plain : fc.constantFrom(...corpus.forms).chain(sentForm);
  return fc
    .oneof({ weight: 4, arbitrary: plain }, { weight: 2, arbitrary: written }, { weight: 4, arbitrary: forms })
    .map(sendable);
}

function mutatedTarget(path: string, parameters: readonly string[]): fc.Arbitrary<string> {
  const { pathname, searchParams } = new URL(path, "http://site");
  const segments = pathname.split("/").slice(1);
  const own = [...searchParams].map(([name, text]) => fc.tuple(fc.constant(name), fc.oneof(fc.constant(text), value)));
  const more = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...parameters), anyText), value), { maxLength: 3 });
  return fc
    .record({
      at: fc.option(fc.nat({ max: segments.length - 1 }), { freq: 2 }),
      segment: value,
      isRaw: fc.boolean(),
      own: fc.tuple(...own),
      more,
    })
    .map(({ at, segment, isRaw, own: kept, more: added }) => {
      const replaced = at === null ? segments : segments.with(at, isRaw ? segment : encoded(segment));
      const query = [...kept, ...added].map(([name, text]) => `${encoded(name)}=${encoded(text)}`).join("&");
      return `/${replaced.join("/")}${query && `?${query}`}`;
    });
}

function sentForm({ action, fields }: Form): fc.Arbitrary<FuzzRequest> {
  const shown = fields.filter(({ name }) => !NEVER_SENT.has(name));
  const changes = fc.array(fc.tuple(fc.nat({ max: Math.max(0, shown.length - 1) }), fc.option(value)), { maxLength: 2 });
  const added = fc.array(fc.tuple(value, value), { maxLength: 2 });
  return fc.record({ role: formRole, changes, added }).map(({ role: sender, changes: changed, added: more }) => {
    const replaced = new Map(changed);
    const pairs = shown.flatMap(({ name, value: text }, at) => {
      const now = replaced.has(at) ? (replaced.get(at) ?? null) : text;
      return now === null ? [] : [[name, now]];
    });
    const body = [...pairs, ...more].map(([name = "", text = ""]) => `${encoded(name)}=${encoded(text)}`).join("&");
    const headers = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" };
    return { role: sender, method: "POST", target: action, headers, body };
  });
}

function anyMultipart(): fc.Arbitrary<string> {
  const part = fc.record({ name: fc.constantFrom("file", "fileId", "permissions[]", "x"), file: fc.option(value), text: value });
  const write = ({ name, file, text }: { name: string; file: string | null; text: string }) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${file === null ? "" : `; filename="${file}"`}\r\n\r\n${text}\r\n`;
  return fc
    .tuple(fc.array(part, { maxLength: 4 }), fc.boolean())
    .map(([parts, isWhole]) => parts.map(write).join("") + (isWhole ? "--b--\r\n" : ""));
}

/** A lone surrogate has no encoding. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** Clients refuse to send control characters in targets and headers. */
function sendable({ target, headers, ...rest }: FuzzRequest): FuzzRequest {
  const visible = (text: string) => text.replace(/[^\u0021-\u007e]/gu, "?");
  const shown = Object.entries(headers).map(([name, text]) => [name, text.replace(/[^\u0020-\u007e\u00a0-\u00ff]/gu, "?")]);
  return { ...rest, target: visible(target).slice(0, 8000), headers: Object.fromEntries(shown) as Record<string, string> };
}
