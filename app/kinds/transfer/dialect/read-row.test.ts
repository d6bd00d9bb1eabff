import { expect, it } from "vitest";
import type { Reading } from "../table.ts";
import { readCell, readRow } from "./read-row.ts";

const UNREAD = "cannot be read";
type Line = [cell: string, value: unknown, reading?: Reading];

/** What one cell becomes; undefined for nothing. */
function valueIn(field: string, cell: string, reading: Reading = {}): unknown {
  const columns = [{ field, reading, isSure: true }];
  const { fields, notes } = readRow([cell], { columns });
  const { type, ratings, crew, ...rest } = fields;
  const value = field === "type" ? type : (rest[field] ?? (ratings as Record<string, unknown> | undefined)?.[field] ?? crew);
  expect(notes.length).toBeLessThanOrEqual(1);
  return notes.length > 0 ? UNREAD : value;
}

function check(field: string, lines: readonly Line[]): void {
  const read = lines.map(([cell, , reading]) => [cell, valueIn(field, cell, reading)]);
  expect(read).toEqual(lines.map(([cell, value]) => [cell, value]));
}

it("reads dates of spreadsheets, databases and people, as precisely as they are known", () =>
  check("releasedYear", [
    ["1994", "1994"],
    [" 1994 ", "1994"],
    ["1994.0", "1994"],
    ["1994-10", "1994-10"],
    ["1994-10-14", "1994-10-14"],
    ["1994-1-5", "1994-01-05"],
    ["1994/10/14", "1994-10-14"],
    ["1994.10.14", "1994-10-14"],
    ["19941014", "1994-10-14"],
    ["14.10.1994", "1994-10-14"],
    ["1.2.1994", "1994-02-01"],
    ["10/14/1994", "1994-10-14"],
    ["14/10/1994", "1994-10-14"],
    ["05/05/1994", "1994-05-05"],
    ["Oct 14, 1994", "1994-10-14"],
    ["Fri, Oct 14, 1994", "1994-10-14"],
    ["14 Oct 1994", "1994-10-14"],
    ["14 October 1994 (USA)", "1994-10-14"],
    ["October 14th, 1994", "1994-10-14"],
    ["October 1994", "1994-10"],
    ["14. Oktober 1994", "1994-10-14"],
    ["3. März 1994", "1994-03-03"],
    ["14 de octubre de 1994", "1994-10-14"],
    ["14 août 1994", "1994-08-14"],
    ["14 أكتوبر 1994", "1994-10-14"],
    ["14-Oct-94", "1994-10-14"],
    ["Oct-94", "1994-10"],
    ["Oct 14", UNREAD],
    ["Apr 3, 1998 to Apr 24, 1999", "1998-04-03"],
    ["Spring 1998", "1998"],
    ["1994-10-14 00:00:00", "1994-10-14"],
    ["14.10.1994 20:15", "1994-10-14"],
    ["1994-10-14T23:30:00-05:00", "1994-10-14"],
    ["1994-10-14T00:00:00.000Z", "1994-10-14"],
    ["1994-10-14 (Worldwide [WW])", "1994-10-14"],
    ["1994-10-00", "1994-10"],
    ["1994-00-00", "1994"],
    ["782092800", "1994-10-14"],
    ["1413244800", "2014-10-14"],
    ["1413244800000", "2014-10-14"],
    ["1994–1998", "1994"],
    ["1994-1998", "1994"],
    ["1994-98", "1994"],
    ["1994 - 1998", "1994"],
    ["1994-", "1994"],
    ["1994?", "1994"],
    ["(1994)", "1994"],
    ["c. 1910", "1910"],
    ["um 1910", "1910"],
    ["1994 (USA)", "1994"],
    ["1994Q4", "1994"],
    ["2008年", "2008"],
    ["2008年5月3日", "2008-05-03"],
    ["1994년 10월 14일", "1994-10-14"],
    ["١٩٩٤", "1994"],
    ["19９4", "1994"],
    ["0000-00-00", undefined],
    ["0", undefined],
    ["\\N", undefined],
    ["NaN", undefined],
    ["1994-02-30", UNREAD],
    ["1900-02-29", UNREAD],
    ["昭和29年", UNREAD],
    ["44 BC", UNREAD],
    ["-44", UNREAD],
    ["10000", UNREAD],
    ["TBA", UNREAD],
    ["Wind and Rain of 1998", UNREAD],
    ["34621", UNREAD],
    ["34621", "1994-10-14", { hasSerials: true }],
    ["34621.0", "1994-10-14", { hasSerials: true }],
  ]));

it("reads day and month in doubt as the column says, and takes no day for a year", () =>
  check("releasedYear", [
    ["10-12-09", UNREAD],
    ["10-12-09", "2009-12-10", { dates: "dayFirst" }],
    ["10-12-09", "2009-10-12", { dates: "monthFirst" }],
    ["10.12.09", "2009-12-10"],
    ["10/25/94", "1994-10-25"],
    ["94-10-14", "1994-10-14"],
    ["03/04/1994", "1994"],
    ["03/04/1994", "1994-04-03", { dates: "dayFirst" }],
    ["03/04/1994", "1994-03-04", { dates: "monthFirst" }],
    ["14/10/1994", "1994-10-14", { dates: "monthFirst" }],
  ]));

it("reads durations with and without units", () =>
  check("duration", [
    ...["91", "91.0", "91 min", "91min.", "91 mins", "91m", "91′", "91'", "91分", "９１分", "1h 31m", "1h31", "1 h 31 min"].map(
      same,
    ),
    ...["1 hour 31 minutes", "1 hour and 31 minutes", "1 Std. 31 Min.", "1 hr. 31 min.", "1:31", "1:31:00", "01:31:00"].map(same),
    ...[
      "PT1H31M",
      "PT5460S",
      "ca. 91 Min.",
      "~91",
      "5460 s",
      "91 min per ep",
      "91 min/Folge",
      "91 دقيقة",
      "1 heure 31 minutes",
    ].map(same),
    ["90", "1h 30m"],
    ["1.5h", "1h 30m"],
    ["1,5 h", "1h 30m"],
    ["2 h", "2h"],
    ["13:00:00", "13h"],
    ["1h 75m", "2h 15m"],
    ["00:00:46", "1m"],
    ["46 sec", "1m"],
    ["10,000 min", "166h 40m"],
    ["0", undefined],
    ["0h 0m", undefined],
    ["N/A", undefined],
    ["5460", UNREAD],
    ["5460", "1h 31m", { unit: "seconds" }],
    ["5460000", "1h 31m", { unit: "milliseconds" }],
    ["91 min", "1h 31m", { unit: "seconds" }],
    ["54600000000", "1h 31m", { unit: "ticks" }],
    ["2 Seasons", undefined],
    ["45-60", UNREAD],
    ["long", UNREAD],
    ["1.5", UNREAD],
  ]));

function same(cell: string): Line {
  return [cell, "1h 31m"];
}

it("reads ratings in the scale they name, that of the column, or that of their source, in its steps", () => {
  const of = (outOf: number) => (rating: number) => ({ rating, outOf });
  const [of5, of10, of100] = [of(5), of(10), of(100)];
  check("imdb", [
    ["8.7", of10(8.7)],
    ["8,7", of10(8.7)],
    ["8.7/10", of10(8.7)],
    ["8,7 / 10", of10(8.7)],
    ["8.7/10 (1,234 votes)", of10(8.7)],
    ["7.834", of10(7.8)],
    ["87/100", of100(87)],
    ["87 %", of100(87)],
    ["4.5/5", of5(4.5)],
    ["4,5 von 5", of5(4.5)],
    ["4.5", of5(4.5), { outOf: 5 }],
    ["3.7", of5(3.5), { outOf: 5 }],
    ["", undefined],
    ["-", undefined],
    ["11", UNREAD],
    ["-1", UNREAD],
    ["3.5/4", UNREAD],
    ["high", UNREAD],
    ["8.7.1", UNREAD],
  ]);
  check("rottenTomatoes", [
    ["91%", of100(91)],
    ["91.4", of100(91)],
    ["4.5", of5(4.5), { outOf: 5 }],
  ]);
});

it("reads the kinds of known exports and languages; another word is refused later", () => {
  const kinds = {
    movie: "movie, Film, short, tvMovie, TV Movie, video, Spielfilm, Película, فيلم",
    "tv-show": "tvSeries, tvMiniSeries, tvSpecial, series, show, TV, TV Shows, TV-Serie, Serie, مسلسل",
    anime: "Anime, OVA, ONA",
    game: "videoGame, Game, Videospiel, Videojuego, لعبة",
    software: "Software, App, program, Programm, برنامج",
  };
  for (const [kind, words] of Object.entries(kinds))
    check(
      "type",
      words.split(", ").map((word): Line => [word, kind]),
    );
  expect(valueIn("type", "podcast")).toBe("podcast");
});

it("takes words for nothing as nothing, but for a title that may be one", () => {
  const words = [
    "",
    " ",
    "\\N",
    "NaN",
    "nan",
    "None",
    "NULL",
    "N/A",
    "#N/A",
    "-",
    "—",
    "[]",
    "{}",
    "Unknown",
    "(no genres listed)",
  ];
  for (const field of ["genre", "overview", "id", "imdb", "seasons", "thumbnailUrl", "cast"])
    check(
      field,
      words.map((word): Line => [word, undefined]),
    );
  check(
    "itemName",
    ["None", "Null", "Unknown", "?", "N/A"].map((title): Line => [title, title]),
  );
  check("itemName", [
    ["\\N", undefined],
    ["#N/A", undefined],
    ["Unknown", undefined, { hasNothing: true }],
  ]);
});

it("reads lists with separators, of JSON and of Python", () => {
  const listed = ["Drama, Sea", "Drama,Sea", "Drama, Sea, Drama", '["Drama", "Sea"]', `['Drama', "Sea"]`, "['Drama','Sea',None]"];
  const objects = [
    '[{"id": 28, "name": "Drama"}, {"id": 12, "name": "Sea"}]',
    "[{'id': 28, 'name': 'Drama'}, {'id': 12, 'name': 'Sea', 'isMain': True}]",
    '[{"title": "Drama"}, {"iso_639_1": "xx", "english_name": "Sea", "name": "Mer"}]',
    '{"nodes": [{"name": "Drama"}, {"name": "Sea"}]}',
    '{"/m/07s": "Drama", "/m/02h": "Sea"}',
    '[{"id": "1", "description": "Drama"}, "Sea"]',
    "{'Drama', 'Sea'}",
    "{Drama,Sea}",
    "[Drama, Sea]",
  ];
  check(
    "genre",
    [...listed, ...objects].map((cell): Line => [cell, "Drama, Sea"]),
  );
  check("genre", [
    ["Drama|Sea", "Drama, Sea", { separator: "|" }],
    ["Drama;Sea;", "Drama, Sea", { separator: ";" }],
    ["Drama / Sea", "Drama, Sea", { separator: "/" }],
    ["دراما، بحر", "دراما, بحر"],
    ["剧情、海", "剧情, 海"],
    ["Drama|(no genres listed)|nan", "Drama", { separator: "|" }],
    ['{"name": "Drama"}', "Drama"],
    ["Sci-Fi &amp; Fantasy", "Sci-Fi & Fantasy"],
    ['["It\\u0027s"]', "It's"],
    [`['It\\'s', 'a "b"', 'caf\\xe9']`, `It's, a "b", café`],
    ['[{"id": 1', '[{"id": 1'],
  ]);
  check("alternativeTitles", [
    ["Salt, Wind | Wind", ["Salt, Wind", "Wind"]],
    ['["Salt, Wind", "Wind"]', ["Salt, Wind", "Wind"]],
    ["A; B", ["A", "B"], { separator: ";" }],
  ]);
  check("screenshots", [
    [
      "https://a.example/1.jpg | https://a.example/2.jpg",
      [1, 2].map((id) => ({ id, screenshotUrl: `https://a.example/${id}.jpg` })),
    ],
    [
      "https://a.example/1.jpg,https://a.example/2.jpg",
      [1, 2].map((id) => ({ id, screenshotUrl: `https://a.example/${id}.jpg` })),
    ],
    ["https://a.example/1,2.jpg", [{ id: 1, screenshotUrl: "https://a.example/1,2.jpg" }]],
  ]);
});

it("reads people with their parts", () => {
  const person = (name: string, role: string, id = 1) => ({ id, imageUrl: "", name, role });
  check("cast", [
    ["J. Doe, R. Roe", [person("J. Doe", ""), person("R. Roe", "", 2)]],
    ["J. Doe (Ferryman)|R. Roe", [person("J. Doe", "Ferryman"), person("R. Roe", "", 2)], { separator: "|" }],
    ['[{"cast_id": 1, "character": "Ferryman", "name": "J. Doe", "order": 0}]', [person("J. Doe", "Ferryman")]],
    ['[{"character": "Cook", "name": "J. Doe (II)"}, null, {"name": ""}]', [person("J. Doe (II)", "Cook")]],
    ["[{'name': 'J. Doe', 'role': 'Ferryman'}]", [person("J. Doe", "Ferryman")]],
  ]);
  check("crew", [['[{"department": "Directing", "job": "Director", "name": "J. Doe"}]', [person("J. Doe", "Director")]]]);
  check("director", [["J. Doe, R. Roe", [person("J. Doe", "Director"), person("R. Roe", "Director", 2)]]]);
  const columns = ["director", "writer"].map((field) => ({ field, reading: {}, isSure: true }));
  const { fields } = readRow(["J. Doe", "R. Roe"], { columns });
  expect(fields["crew"]).toEqual([person("J. Doe", "Director"), person("R. Roe", "Writer", 2)]);
});

it("takes the year and the article from the end of a title where the column has them there", () => {
  const reading = { hasYear: true, hasArticle: true } as const;
  const titles: [cell: string, itemName: string, releasedYear?: string][] = [
    ["Harbour Lights (1998)", "Harbour Lights", "1998"],
    ["Ferry, The (2001)", "The Ferry", "2001"],
    ["Ferry, The (Die Fähre) (2001)", "The Ferry (Die Fähre)", "2001"],
    ["Fähre, Die", "Die Fähre"],
    ["Avventura, L' (1960)", "L'Avventura", "1960"],
    ["Barco, El [1999]", "El Barco", "1999"],
    ["Ferries (TV Series 1998–2001)", "Ferries", "1998"],
    ["2001", "2001"],
    ["(1998)", "(1998)", "1998"],
    ["Salt, Wind and Rain", "Salt, Wind and Rain"],
  ];
  for (const [cell, itemName, releasedYear] of titles)
    expect(readCell("itemName", cell, reading), cell).toEqual({ itemName, ...(releasedYear && { releasedYear }) });
  check("itemName", [["Ferry, The (2001)", "Ferry, The (2001)"]]);
  const columns = [
    { field: "itemName", reading, isSure: true },
    { field: "releasedYear", reading: {}, isSure: true },
  ];
  expect(readRow(["Ferry (1998)", "1997-05"], { columns }).fields).toMatchObject({ releasedYear: "1997-05" });
  expect(readRow(["Ferry (1998)", "\\N"], { columns }).fields).toMatchObject({ releasedYear: "1998" });
});

it("reads seasons where others have minutes", () => {
  expect(readCell("duration", "2 Seasons", {})).toEqual({ seasons: 2 });
  expect(readCell("duration", "1 Season", {})).toEqual({ seasons: 1 });
});

it("reads titles and dates that are objects", () => {
  const titles: Line[] = [
    ['{"romaji":"Umi","english":"The Sea","native":"海"}', "The Sea"],
    ['{"romaji":"Umi","english":null,"native":"海"}', "Umi"],
    ['{"rendered":"Salt &amp; Wind"}', "Salt & Wind"],
    ["[REC]", "[REC]"],
    ["{Proof}", "{Proof}"],
  ];
  check("itemName", titles);
  check("releasedYear", [
    ['{"year":1998,"month":4,"day":3}', "1998-04-03"],
    ['{"year":1998,"month":4,"day":null}', "1998-04"],
    ['{"year":null,"month":null,"day":null}', undefined],
  ]);
});

it("makes plain text of HTML", () => {
  check("itemName", [["Salt &amp;amp; Wind", "Salt & Wind"]]);
  check("overview", [
    ["First line.<br><br><i>Second</i> line &#039;quoted&#039;.", "First line.\n\nSecond line 'quoted'."],
    ["<p>One</p><p>Two &eacute;&Ouml;&szlig;&hellip;&#x2014;</p>", "One\nTwo éÖß…—"],
    ["1 < 2 & 3 > 2; &unheard; &#0; <3", "1 < 2 & 3 > 2; &unheard; &#0; <3"],
  ]);
});

it("reads whole numbers and keys as databases and spreadsheets write them", () => {
  check("seasons", [
    ["2", 2],
    ["2.0", 2],
    ["3 Seasons", 3],
    ["٣", 3],
    ["3.5", UNREAD],
    ["many", UNREAD],
  ]);
  check("downloads", [
    ["1,234", 1234],
    ["1.234.567", 1_234_567],
    ["-5", UNREAD],
  ]);
  check("id", [
    ["tt0111161", "tt0111161"],
    ["19995.0", "19995"],
    ["1,234", "1234"],
    ["007", "007"],
  ]);
  const keys = ["https://boxd.example/2a9q", "https://boxd.example/2a9r", "Ferry (1998)", "x".repeat(65)];
  const ids = keys.map((key) => valueIn("id", key));
  expect(new Set(ids).size).toBe(keys.length);
  for (const id of ids) expect(id).toMatch(/^k[a-z0-9]{14}$/);
  expect(valueIn("id", " Ferry (1998) ")).toBe(ids[2]);
});

it("reads only the product's own statuses, and times", () => {
  check("status", [
    ["Draft", "draft"],
    ["Released", UNREAD],
  ]);
  check("createdAt", [
    ["2024-05-06T07:08:09Z", "2024-05-06T07:08:09Z"],
    ["06.05.2024", "2024-05-06"],
    ["2024", UNREAD],
  ]);
});

it("names what it leaves out, shortened", () => {
  const columns = ["itemName", "duration", "imdb"].map((field) => ({ field, reading: {}, isSure: true }));
  const { fields, notes } = readRow(["Ferry", "x".repeat(80), "high"], { columns });
  expect(fields).toEqual({ itemName: "Ferry" });
  expect(notes.map(({ field, value }) => [field, value])).toEqual([
    ["duration", `${"x".repeat(60)}…`],
    ["ratings.imdb", "high"],
  ]);
});

it.each([
  "[" + '\\"'.repeat(500_000) + "]",
  "{'" + "\\'".repeat(500_000) + "}",
  "<br".repeat(300_000),
  "[".repeat(999_999) + "]",
  "&".repeat(999_999),
  " ( ".repeat(300_000) + "x",
])("reads a hostile cell at once", (cell) => {
  for (const field of ["itemName", "genre", "cast", "overview", "releasedYear", "duration", "imdb", "seasons", "id", "type"])
    readCell(field, cell, { hasYear: true, hasArticle: true });
});
