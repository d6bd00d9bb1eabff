import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { parseDocument } from "htmlparser2";
import { describe, expect, it } from "vitest";
import type { Pieces } from "#app/checksums/pieces.ts";
import { downloadsOf } from "#app/kinds/addresses/downloads.ts";
import type { DownloadFile } from "#app/kinds/item.ts";
import { buildFileRow, buildItem } from "../../../tests/data/builders.ts";
import { expectWellFormedXml } from "../../../tests/well-formed.ts";
import { commandsFor } from "../other-ways.tsx";
import { describeFile, downloadFileName, type DescribedFile } from "./described-file.ts";
import { nameInAddress, safeFileName, savedAs, withUniqueNames } from "./file-name.ts";
import { isRedistributable } from "./licences.ts";
import { m3uText } from "./m3u.ts";
import { metalinkXml } from "./metalink.ts";
import { torrentOf } from "./torrent.ts";

const FROM = { origin: "https://films.example", privateHosts: ["nas.home:8080"] };
const SHA256 = "a".repeat(64);
const PIECES: Pieces = {
  sha256: SHA256,
  sizeBytes: 3 * 2 ** 20,
  pieceBytes: 2 ** 20,
  sha256Pieces: "b".repeat(192),
  sha1Pieces: "c".repeat(120),
};

function describedOf(row: Partial<DownloadFile>, pieces: Pieces | null = null): DescribedFile | null {
  const files = [buildFileRow({ url: "https://files.example/film.mp4", sha256: SHA256, ...row })];
  const item = {
    ...buildItem("movie", { movieLink: "", itemName: "The Film", files }),
    views: 0,
    visitorRating: { sum: 0, count: 0 },
  };
  const [download] = downloadsOf(item, new Map([["here", { url: "/v1/here", sizeBytes: 5, sha256: SHA256 }]]));
  return download ? describeFile(download, "The Film", FROM, pieces) : null;
}

const described = (row: Partial<DownloadFile>, pieces: Pieces | null = null) => describedOf(row, pieces) as DescribedFile;
const linksOf = (row: Partial<DownloadFile>) => describedOf(row)?.links ?? null;

describe("a described file", () => {
  it("has only links that others can open", () => {
    const hidden = [
      "http://127.0.0.1/a",
      "http://[::1]/a",
      "http://10.0.0.7/a",
      "http://2130706433/a",
      "https://8.8.8.8/a",
      "http://[2606:4700::1111]/a",
      "http://user:word@files.example/a",
      "http://nas/a",
      "http://nas.local/a",
      "http://nas.home:81/a",
      "magnet:?xt=urn:btih:0123456789abcdef0123456789abcdef01234567",
    ];
    const mirrors = [...hidden, "http://nas.home:8080/a"];
    expect(linksOf({ mirrors })).toEqual(["https://files.example/film.mp4", "http://nas.home:8080/a"]);
    expect(linksOf({ url: "http://127.0.0.1/a" })).toBeNull();
    expect(linksOf({ url: "https://файлы.рф/a" })).toEqual(["https://xn--80asg7a0b.xn--p1ai/a"]);
    expect(linksOf({ url: "", fileId: "here" })).toEqual(["https://films.example/v1/here"]);
    expect(linksOf({ url: "", fileId: "here", mirrors: hidden })).toEqual(["https://films.example/v1/here"]);
  });

  it("states only sizes that are exact", () => {
    expect(described({ sizeBytes: 1_400_000_000 }).sizeBytes).toBe(0);
    expect(described({ sizeBytes: 1_400_000_001, md5: "d".repeat(32) }).sizeBytes).toBe(1_400_000_001);
    expect(described({ sizeBytes: 2 ** 53, md5: "d".repeat(32) }).sizeBytes).toBe(0);
    expect(described({ sizeBytes: 7 }, PIECES).sizeBytes).toBe(PIECES.sizeBytes);
    expect(described({ url: "", fileId: "here" }).sizeBytes).toBe(5);
  });

  it.each([
    ["../../etc/passwd", "___etc_passwd"],
    ["..", "fallback"],
    ["a/b\\c:d*e?.mp4", "a_b_c_d_e_.mp4"],
    ["-rf.zip", "rf.zip"],
    ["This & That's.zip", "This _ That's.zip"],
    ["film\u0000\u001b[2J.mp4", "film__[2J.mp4"],
    ["exe.\u202e4pm", "exe._4pm"],
    ["\ud800film.mp4", "\ufffdfilm.mp4"],
    [" .hidden. ", "hidden"],
  ])("is named safely: %j", (written, name) => expect(safeFileName(written, "fallback")).toBe(name));

  it("has a name of at most 150 bytes, with its extension", () => {
    for (const letter of ["x", "é", "字", "🎞"]) {
      const name = safeFileName(`${letter.repeat(300)}.mp4`, "");
      expect(name.endsWith(`${letter}.mp4`)).toBe(true);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(150);
      expect(name.isWellFormed()).toBe(true);
    }
    expect(safeFileName(`a.${"x".repeat(300)}`, "").length).toBeLessThanOrEqual(150);
    expect(nameInAddress("https://files.example/a/%E0%A4%A.zip?b=c")).toBe("%E0%A4%A.zip");
    expect(nameInAddress("https://files.example/%2e%2e%2fa%20b.zip")).toBe("../a b.zip");
    expect(savedAs(`a"b\\é'.mp4`)).toBe(`attachment; filename="a_b__'.mp4"; filename*=UTF-8''a%22b%5C%C3%A9%27.mp4`);
  });
});

it("files of one name are numbered, in at most 150 bytes", () => {
  const namesOf = (...names: string[]) => withUniqueNames(names.map((name) => ({ name }))).map(({ name }) => name);
  expect(namesOf("a.zip", "A.ZIP", "a.zip", "a (2).zip", "b", "b")).toEqual([
    "a.zip",
    "A (2).ZIP",
    "a (3).zip",
    "a (2) (2).zip",
    "b",
    "b (2)",
  ]);
  const all = namesOf(...Array<string>(500).fill(safeFileName(`${"字".repeat(300)}.mp4`, "")));
  expect([new Set(all).size, Math.max(...all.map((name) => Buffer.byteLength(name))) <= 150]).toEqual([500, true]);
});

it("a file that is uploaded here has the name of its title, and the extension of its format", () => {
  const nameOf = (row: Partial<DownloadFile>) => described({ url: "", fileId: "here", ...row }).name;
  expect(nameOf({ format: "MP4 video" })).toBe("The Film.mp4");
  expect(nameOf({ format: "mkv", season: 1, episode: 2, label: "../Pilot" })).toBe("The Film - S1E2 - __Pilot.mkv");
  expect(nameOf({ format: "Something" })).toBe("The Film");
});

describe("the commands", () => {
  it.each(["The Film", "-rf", "$(id)", "`id`", "it's", '"; id; "', "a\nb", "a\\b"])("hold in a shell for %j", (itemName) => {
    const files = [buildFileRow({ url: "https://files.example/get", sha256: SHA256, format: "ZIP" })];
    const item = { ...buildItem("movie", { movieLink: "", itemName, files }), views: 0, visitorRating: { sum: 0, count: 0 } };
    const [download] = downloadsOf(item, new Map());
    if (!download) throw new Error("There is no download.");
    const named = { ...download, url: "https://files.example/", label: itemName };
    const name = downloadFileName(named, itemName);
    const told = commandsFor(item, named, "https://films.example").map((command) => {
      const printed = command.replace(" | sha256sum -c", "").replace(/^\w+/, "echo").replaceAll("echo ", "printf '<%s>' ");
      return spawnSync("sh", ["-c", printed]).stdout.toString();
    });
    const metalink = `https://films.example/download/${item.id}/file/1.meta4`;
    expect(told).toEqual([
      `<--follow-metalink=mem><${metalink}>`,
      `<--metalink><${metalink}>`,
      `<-fL><-o><./${name}><https://films.example/download/${item.id}/file/1><${SHA256}  ./${name}>`,
    ]);
  });
});

describe("a Metalink", () => {
  it("has size, checksums, pieces and links by priority", () => {
    const row = { sha1: "d".repeat(40), licence: "CC0", mirrors: ["https://mirror.example/film.mp4"] };
    const xml = metalinkXml([described(row, PIECES)]);
    expect(xml).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <metalink xmlns="urn:ietf:params:xml:ns:metalink">
      <file name="film.mp4">
      <size>3145728</size>
      <copyright>CC0</copyright>
      <hash type="sha-256">aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa</hash>
      <hash type="sha-1">dddddddddddddddddddddddddddddddddddddddd</hash>
      <pieces length="1048576" type="sha-256"><hash>bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb</hash><hash>bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb</hash><hash>bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb</hash></pieces>
      <url priority="1">https://files.example/film.mp4</url>
      <url priority="2">https://mirror.example/film.mp4</url>
      </file>
      </metalink>
      "
    `);
  });

  it("holds whatever is written in a catalogue", () => {
    const evil = `]]><url>javascript:1</url>&<a "b' \u0000\ud800 ${"x".repeat(300)}`;
    const file = described({ licence: evil, url: `https://files.example/a?b="><c>&d` });
    const xml = metalinkXml([{ ...file, name: safeFileName(evil, "") }]);
    const root = parseDocument(xml, { xmlMode: true, decodeEntities: true });
    const names: string[] = [];
    const walk = (nodes: readonly { type: string; name?: string; children?: never[] }[]) => {
      for (const node of nodes) {
        if (node.type === "tag") names.push(node.name ?? "");
        walk(node.children ?? []);
      }
    };
    walk(root.children as never[]);
    expect(names).toEqual(["metalink", "file", "copyright", "hash", "url"]);
    expectWellFormedXml(xml);
    const { error, stderr } = spawnSync("xmllint", ["--noout", "-"], { input: xml });
    expect(error ? "" : stderr.toString()).toBe("");
  });
});

describe("a torrent", () => {
  const direct = (file: DescribedFile) => ({ ...file, webSeeds: file.links });

  it("has sorted keys, the pieces, and links that answer directly outside of its info", () => {
    const torrent = torrentOf(direct(described({}, PIECES)));
    const [info] = /d6:length.*?e(?=8:url-list)/s.exec(torrent?.toString("latin1") ?? "") ?? [""];
    expect(info).toBe(
      `d6:lengthi3145728e4:name8:film.mp412:piece lengthi1048576e6:pieces60:${Buffer.from("cc".repeat(60), "hex").toString("latin1")}e`,
    );
    expect(torrent?.toString("latin1").endsWith("8:url-listl30:https://files.example/film.mp4ee")).toBe(true);
    const other = torrentOf(direct(described({ mirrors: ["https://mirror.example/film.mp4"] }, PIECES)));
    const infoHash = (bytes: Buffer | null) =>
      createHash("sha1")
        .update(/4:infod.*?e8:url/s.exec(bytes?.toString("latin1") ?? "")?.[0] ?? "")
        .digest("hex");
    expect(infoHash(other)).toBe(infoHash(torrent));
  });

  it.each(["é8:announce3:abce", "e", "d4:infoe", "i0e", "\ud800", "🎞".repeat(75)])(
    "is read as it was written with %j",
    (text) => {
      const file = { ...direct(described({}, PIECES)), name: text, webSeeds: [`https://files.example/${text}`, text] };
      const torrent = torrentOf(file) ?? Buffer.alloc(0);
      const read = text.toWellFormed();
      expect(readBencoded(torrent)).toEqual({
        info: {
          length: PIECES.sizeBytes,
          name: read,
          "piece length": PIECES.pieceBytes,
          pieces: Buffer.from(PIECES.sha1Pieces, "hex").toString(),
        },
        "url-list": [`https://files.example/${read}`, read],
      });
    },
  );

  it("needs pieces and a link that answers directly", () => {
    expect(torrentOf(described({}, PIECES))).toBeNull();
    expect(torrentOf(direct(described({})))).toBeNull();
  });

  it.each([
    ["Public domain", true],
    ["CC0", true],
    ["CC0 1.0 Universal", true],
    ["CC BY 4.0", true],
    ["CC BY-SA 3.0", true],
    ["Creative Commons Attribution-ShareAlike 4.0 International", true],
    ["https://creativecommons.org/licenses/by-sa/4.0/", true],
    ["GPL-3.0-or-later", true],
    ["GNU LGPL v2.1", true],
    ["MIT License", true],
    ["3-Clause BSD License", true],
    ["Apache 2.0", true],
    ["", false],
    ["CC BY-NC 4.0", false],
    ["https://creativecommons.org/licenses/by-nc/4.0/", false],
    ["All rights reserved", false],
    ["Not MIT", false],
    ["GNU General Public License v3.0 or later", true],
    ["Public domain music, all rights reserved", false],
    ["BSL 1.1", false],
    ["https://creativecommons.org/licenses/by/4.0/ and https://elsewhere.example/", false],
    ["MIT for the engine, assets all rights reserved", false],
    ["Freeware", false],
  ])("is offered by the license %s: %s", (licence, isAllowed) => expect(isRedistributable(licence)).toBe(isAllowed));
});

it("a playlist has one line for each title and address", () => {
  const links = ["https://files.example/a"];
  expect(m3uText([{ title: "A\n#EXTINF:1,B", links }])).toBe("#EXTM3U\n#EXTINF:-1,A #EXTINF:1,B\nhttps://files.example/a\n");
});

/** Throws for unsorted keys and bytes that are left over. */
function readBencoded(bytes: Buffer): unknown {
  let at = 0;
  const until = (mark: string) => {
    const end = bytes.indexOf(mark, at);
    const text = bytes.toString("latin1", at, end);
    at = end + 1;
    return text;
  };
  const many = (): unknown[] => {
    const found: unknown[] = [];
    while (bytes[at] !== 0x65) found.push(next());
    at++;
    return found;
  };
  const next = (): unknown => {
    const first = String.fromCharCode(bytes[at] ?? 0);
    if (/\d/.test(first)) {
      const length = Number(until(":"));
      return bytes.toString("utf8", at, (at += length));
    }
    at++;
    if (first === "i") return Number(until("e"));
    if (first === "l") return many();
    if (first !== "d") throw new Error(`No value begins with ${first}.`);
    const pairs = many();
    const keys = pairs.filter((_, index) => index % 2 === 0).map(String);
    if (keys.join() !== keys.toSorted().join()) throw new Error("The keys are not sorted.");
    return Object.fromEntries(keys.map((key, index) => [key, pairs[index * 2 + 1]]));
  };
  const value = next();
  if (at !== bytes.length) throw new Error("Bytes are left over.");
  return value;
}
