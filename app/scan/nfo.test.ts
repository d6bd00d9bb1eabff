import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readNfo } from "./nfo.ts";

const read = (xml: string) => readNfo(Buffer.from(xml));
const movie = (content: string) => read(`<movie><title>Harbour Lights</title>${content}</movie>`)?.fields;
const german = '<?xml version="1.0" encoding="ENCODING"?><movie><title>Übermut</title></movie>';
const declared = (encoding: string) => german.replace("ENCODING", encoding);

describe("an .nfo file", () => {
  it("yields all facts of a film", () => {
    const fields = movie(`<originaltitle>Hafenlichter</originaltitle><sorttitle>Harbour</sorttitle><year>1998</year>
      <premiered>1998-05-01</premiered><outline>Short.</outline><plot>Long.</plot><runtime>91</runtime><genre>Drama</genre>
      <genre>Sea / Crime</genre><genre>drama</genre><director>R. Roe</director><credits>A. Bee / C. Dee</credits><studio>S</studio>
      <actor><name>J. Doe</name><role>Ferryman</role><thumb>https://a.example/j.jpg</thumb></actor>
      <actor><name>K. Poe</name><role/><thumb>C:\\k.jpg</thumb></actor><actor><name/></actor>
      <ratings><rating name="imdb" max="10" default="true"><value>7.54</value><votes>9</votes></rating>
      <rating name="tomatometerallcritics" max="100"><value>87</value></rating><rating name="themoviedb" max="10"><value>6</value></rating></ratings>
      <uniqueid type="imdb">tt1</uniqueid><thumb aspect="landscape">https://a.example/l.jpg</thumb>
      <thumb aspect="poster">https://a.example/p.jpg</thumb><tag/><set><name>Set</name></set>`);
    expect(fields).toEqual({
      itemName: "Harbour Lights",
      originalTitle: "Hafenlichter",
      releasedYear: "1998-05-01",
      overview: "Short.",
      description: "Long.",
      duration: "1h 31m",
      genre: "Drama, Sea, Crime",
      cast: [
        { id: 1, name: "J. Doe", role: "Ferryman", imageUrl: "https://a.example/j.jpg" },
        { id: 2, name: "K. Poe", role: "Actor", imageUrl: "" },
      ],
      crew: [
        { id: 1, name: "R. Roe", role: "Director", imageUrl: "" },
        { id: 2, name: "A. Bee", role: "Writer", imageUrl: "" },
        { id: 3, name: "C. Dee", role: "Writer", imageUrl: "" },
      ],
      ratings: {
        imdb: { name: "IMDB", rating: 7.5, outOf: 10 },
        rottenTomatoes: { name: "Rotten Tomatoes", rating: 87, outOf: 100 },
      },
      thumbnailUrl: "https://a.example/p.jpg",
    });
  });

  it.each<[string, string, object]>([
    ["the year alone", "<year>1998</year>", { releasedYear: "1998" }],
    ["the year of another date", "<year>1998</year><premiered>2001-01-01</premiered>", { releasedYear: "1998" }],
    ["a day that does not exist", "<year>1998</year><premiered>1998-02-31</premiered>", { releasedYear: "1998" }],
    ["no year", "<year>0</year><premiered/>", { releasedYear: "" }],
    ["hours", "<runtime>1h 31m</runtime>", { duration: "1h 31m" }],
    ["minutes with a unit", "<runtime>91 min</runtime>", { duration: "91 min" }],
    ["no time", "<runtime>unknown</runtime>", { duration: "" }],
    ["the plot twice", "<plot>Long.</plot><outline></outline>", { overview: "Long.", description: "Long." }],
    ["the same original title", "<originaltitle>Harbour Lights</originaltitle>", { originalTitle: "" }],
    [
      "no rating without source or scale",
      '<rating>7</rating><ratings><rating name="imdb"><value>7</value></rating></ratings>',
      { ratings: {} },
    ],
    ["no rating above its scale", '<ratings><rating name="imdb" max="10"><value>71</value></rating></ratings>', { ratings: {} }],
    [
      "HTML as text",
      "<plot><![CDATA[<p>Salt &amp; wind&nbsp;e.</p><p>1 < 2</p>]]></plot>",
      { description: "Salt & wind e.\n1 < 2" },
    ],
    [
      "entities",
      "<plot>Salt &amp;amp; &quot;wind&quot; &#233; &lt;b&gt;x&lt;/b&gt;</plot>",
      { description: 'Salt & "wind" é x' },
    ],
    ["a bare ampersand", "<plot>Salt & wind</plot>", { description: "Salt & wind" }],
    ["tags in capitals", "<PLOT>Salt</PLOT>", { description: "Salt" }],
    [
      "no poster of a season",
      '<thumb aspect="poster" type="season" season="1">https://a.example/s.jpg</thumb>',
      { thumbnailUrl: "" },
    ],
  ])("is read: %s", (_, content, fields) => {
    expect(movie(content)).toMatchObject(fields);
  });

  it.each([
    ["UTF-8 with a mark", Buffer.from(`\ufeff${declared("UTF-8")}`)],
    ["UTF-8 that says UTF-16", Buffer.from(declared("utf-16"))],
    ["UTF-16 with a mark", Buffer.from(`\ufeff${declared("UTF-16")}`, "utf16le")],
    ["UTF-16 without a mark", Buffer.from(declared("UTF-16"), "utf16le")],
    ["UTF-16, high byte first", Buffer.from(`\ufeff${declared("UTF-16")}`, "utf16le").swap16()],
    ["Windows-1252", Buffer.from(declared("Windows-1252"), "latin1")],
    ["Windows-1252 that says UTF-8", Buffer.from(declared("UTF-8"), "latin1")],
    ["an unknown encoding", Buffer.from(declared("x-nothing"))],
    ["no declaration", Buffer.from("<movie><title>Übermut</title></movie>")],
    ["an address behind it", Buffer.from(`${declared("UTF-8")}\nhttps://www.imdb.com/title/tt0000001/`)],
    ["another film behind it", Buffer.from(`${declared("UTF-8")}<movie><title>Other</title></movie>`)],
    ["no end", Buffer.from(declared("UTF-8").replace("</movie>", ""))],
  ])("is read in %s", (_, bytes) => {
    expect(readNfo(bytes)?.fields.itemName).toBe("Übermut");
  });

  it.each([
    ["an address", "https://www.imdb.com/title/tt0000001/"],
    ["a picture in letters", "  ▄▄▄ < GROUP > ▄▄▄ \n Title...: Harbour <3 & more"],
    ["another XML", "<?xml version='1.0'?><artist><name>N</name></artist>"],
    ["nothing", ""],
    ["zeros", "\0\0\0\0"],
  ])("is ignored: %s", (_, text) => {
    expect(read(text)).toBeNull();
  });

  it("is read up to its nesting limit", () => {
    const deep = "<a>".repeat(100_000) + "</b>".repeat(100_000);
    expect(movie(`${deep}<year>1998</year>`)).toMatchObject({ itemName: "Harbour Lights", releasedYear: "" });
  });

  it("defines no entities", () => {
    const fields = read(
      '<!DOCTYPE movie [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY y "yy">]><movie><title>A &x; &y;</title></movie>',
    );
    expect(fields?.fields.itemName).toBe("A &x; &y;");
  });

  it("is recognized as a show or an episode", () => {
    expect(read("<tvshow><title>Salt</title></tvshow>")?.root).toBe("tvshow");
    expect(read("<episodedetails><title>End</title><season>2</season><episode>07</episode></episodedetails>")).toMatchObject({
      root: "episodedetails",
      fields: { itemName: "End" },
      season: 2,
      episode: 7,
    });
  });

  it("never fails", () => {
    const part = fc.constantFrom(
      "<movie>",
      "</movie>",
      "<title>",
      "</title>",
      "<a b='",
      ">",
      "<![CDATA[",
      "]]>",
      "<!--",
      "&",
      "&#x",
      ";",
      "A",
      "\0",
    );
    fc.assert(fc.property(fc.array(part), (parts) => void read(parts.join(""))));
    fc.assert(fc.property(fc.uint8Array(), (bytes) => void readNfo(bytes)));
  });
});
