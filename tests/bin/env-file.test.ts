import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseEnv, readEnvFile } from "../../bin/env-file.mjs";
import { SETTINGS } from "../../server/settings/settings.ts";
import { temporaryFolder } from "../data/builders.ts";

const KNOWN = Object.values(SETTINGS).map(({ variable }) => variable);
const parse = (content: string | Uint8Array) => parseEnv(Buffer.from(content), { file: ".env", known: KNOWN });
const valueOf = (content: string) => parse(content).settings["NAME"];

describe("a value in .env", () => {
  it.each([
    ["NAME=harbour lantern#42 quiet", "harbour lantern#42 quiet"],
    ["NAME=#42", "#42"],
    ["NAME=a # not this", "a"],
    ["NAME=a\t#not this", "a"],
    ["NAME= # nothing", ""],
    ["NAME=", ""],
    ["  export NAME =  a b  ", "a b"],
    ['NAME="a # b"', "a # b"],
    [`NAME='say "a"' # not this "b"`, 'say "a"'],
    ["NAME=` a `", " a "],
    ['NAME=it is "a"', 'it is "a"'],
    ["NAME=$HOME\\n", "$HOME\\n"],
    ["NAME=a=b", "a=b"],
    ["\uFEFFNAME=a", "a"],
    ["# NAME=a\r\n\r\n\tNAME=b\r\n  # NAME=c", "b"],
  ])("of %j is %j", (content, value) => expect(valueOf(content)).toBe(value));

  const text = fc.string({ unit: "grapheme" }).filter((value) => !/\p{Cc}/u.test(value));

  it("is everything between quotes", () => {
    fc.assert(
      fc.property(text, fc.constantFrom('"', "'", "`"), (value, quote) => {
        fc.pre(!value.includes(quote));
        expect(valueOf(`NAME=${quote}${value}${quote} # ${quote}`)).toBe(value);
      }),
    );
  });

  it("is everything after =, up to a comment, unless it is quoted", () => {
    fc.assert(
      fc.property(text, (value) => {
        fc.pre(!/^["'`]|^ | #| $/.test(value));
        expect(valueOf(`NAME=${value}`)).toBe(value);
      }),
    );
  });
});

describe("an unreadable .env", () => {
  it.each([
    ["A=1\nB", 2, "this is not NAME=VALUE."],
    ["A=1\r\nthe second half of a password", 2, "this is not NAME=VALUE."],
    ["1A=1", 1, "this is not NAME=VALUE."],
    ["PUBLIC URL=https://films.example", 1, "this is not NAME=VALUE."],
    ['\nA="b', 2, "the quote around the value is not closed at its end."],
    ['A="b"c"', 1, "the quote around the value is not closed at its end."],
    [`A='b'#c`, 1, "the quote around the value is not closed at its end."],
    [Buffer.from("\uFEFFA=1\n", "utf16le"), 1, "this is not UTF-8 text. Save the file as UTF-8."],
    [Buffer.from("A=1\n", "utf16le"), 1, "this is not UTF-8 text. Save the file as UTF-8."],
    [Buffer.from("A=1\nB=\xE4", "latin1"), 2, "this is not UTF-8 text. Save the file as UTF-8."],
    ["A=1\nB=a\0b", 2, "this is not UTF-8 text. Save the file as UTF-8."],
  ])("is rejected with its line, without repeating it: %j", (content, line, why) => {
    expect(() => parse(content)).toThrow(new Error(`.env, line ${line}: ${why}`));
  });

  it("is rejected in one line, for any bytes", () => {
    const bytes = fc.oneof(
      fc.uint8Array(),
      fc.stringMatching(/^[A-C="'`# \t\n\r\\é\0-]*$/).map((each) => Buffer.from(each)),
    );
    fc.assert(
      fc.property(bytes, (content) => {
        try {
          for (const value of Object.values(parse(content).settings)) expect(value).not.toMatch(/[\0\n\r]/);
        } catch (error) {
          expect(String(error)).toMatch(/^Error: \.env, line \d+: this .*\.$|^Error: \.env, line \d+: the quote .*\.$/);
        }
      }),
    );
  });

  it("is also rejected if it is not a file", async () => {
    await using folder = await temporaryFolder();
    expect(readEnvFile(folder.path)).toEqual({ settings: {}, warnings: [] });
    await mkdir(path.join(folder.path, ".env"));
    expect(() => readEnvFile(folder.path)).toThrow(/\.env cannot be read \(EISDIR\)/);
  });
});

describe("a suspicious name in .env", () => {
  it.each([
    ["PUBLIC_UR", "PUBLIC_URL"],
    ["TRUSTED_PROXY", "TRUSTED_PROXIES"],
    ["trusted_proxies", "TRUSTED_PROXIES"],
    ["DATABASE_URI", "DATABASE_URL"],
    ["ADMIN_PASS", "ADMIN_PASSWORD"],
    ["MAIL_FORM", "MAIL_FROM"],
    ["DATADIR", "DATA_DIR"],
    ["PROT", "PORT"],
  ])("may be %s, and resembles %s", (name, likely) => {
    const { settings, warnings } = parse(`PORT=1\n${name}=a`);
    expect(settings).toEqual({ PORT: "1", [name]: "a" });
    expect(warnings).toEqual([`.env, line 2: ${name} is not a setting. Did you mean ${likely}?`]);
  });

  it("may be a duplicate", () => {
    expect(parse("PORT=1\nPORT=2")).toEqual({
      settings: { PORT: "2" },
      warnings: [".env, line 2: PORT is set more than once. This line is used."],
    });
  });

  it("is not reported for other programs' names", () => {
    const others = ["TZ", "LANG", "NODE_OPTIONS", "NODE_EXTRA_CA_CERTS", "HTTPS_PROXY", "PGPASSWORD", "COMPOSE_FILE", "A"];
    expect(parse([...KNOWN, ...others].map((name) => `${name}=a`).join("\n")).warnings).toEqual([]);
  });

  it("is compared with the names in .env.example", async () => {
    await using folder = await temporaryFolder();
    await writeFile(path.join(folder.path, ".env"), "PORTS=1");
    await writeFile(path.join(folder.path, ".env.example"), "# Doc.\n# PORT=3000\n");
    expect(readEnvFile(folder.path).warnings).toHaveLength(1);
  });
});
