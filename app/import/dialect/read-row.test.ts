import { expect, it } from "vitest";
import { check, type Line, UNREAD, valueIn } from "../../../tests/data/cell-lines.ts";
import { readCell, readRow } from "./read-row.ts";

it("reads the kinds of known exports and languages; other words are rejected later", () => {
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

it("reads placeholder words as empty, except a title that may be real", () => {
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

it("reads people with their roles", () => {
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

it("splits year and article off a title's end if the column has them there", () => {
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

it("converts HTML to plain text", () => {
  check("itemName", [["Salt &amp;amp; Wind", "Salt & Wind"]]);
  check("overview", [
    ["First line.<br><br><i>Second</i> line &#039;quoted&#039;.", "First line.\n\nSecond line 'quoted'."],
    ["<p>One</p><p>Two &eacute;&Ouml;&szlig;&hellip;&#x2014;</p>", "One\nTwo éÖß…—"],
    ["1 < 2 & 3 > 2; &unheard; &#0; <3", "1 < 2 & 3 > 2; &unheard; &#0; <3"],
  ]);
});

it("reads integers and keys as databases and spreadsheets write them", () => {
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

it("reports what it omits, shortened", () => {
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
  `8${" ".repeat(999_999)}7`,
])("reads a malicious cell without delay", (cell) => {
  for (const field of ["itemName", "genre", "cast", "overview", "releasedYear", "duration", "imdb", "seasons", "id", "type"])
    readCell(field, cell, { hasYear: true, hasArticle: true });
});
