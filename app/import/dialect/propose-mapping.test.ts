import { expect, it } from "vitest";
import { proposeMapping } from "./propose-mapping.ts";
import { readRow } from "./read-row.ts";
import { readingOf } from "./reading-of.ts";

/** Cells without quotes. A column that is left out is "-"; one in doubt ends with "?". */
function proposed(table: string, separator = ","): { kind: string; columns: Record<string, string>; rows: object[] } {
  const [columns = [], ...samples] = table.split("\n").map((line) => line.split(separator));
  const mapping = proposeMapping({ columns, samples });
  const texts = mapping.columns.map(
    ({ field, reading, isSure }) => [field || "-", ...Object.values(reading).map(String)].join(" ") + (isSure ? "" : "?"),
  );
  return {
    kind: mapping.kind,
    columns: Object.fromEntries(columns.map((column, at) => [column, texts[at] ?? ""])),
    rows: samples.map((cells) => readRow(cells, mapping).fields),
  };
}

it("maps the well-known film table without a question", () => {
  const columns =
    "budget\tgenres\thomepage\tid\tkeywords\toriginal_language\toriginal_title\toverview\tpopularity\tposter_path\trelease_date\truntime\tspoken_languages\tstatus\ttagline\ttitle\tvote_average\tvote_count\timdb_id";
  const row = (id: number, title: string) =>
    `237000000\t[{"id": 18, "name": "Drama"}, {"id": 28, "name": "Action"}]\thttps://a.example\t${id}\t[{"id": 1, "name": "sea"}]\ten\t${title}\tAn overview.\t150.4\t/abc${id}.jpg\t2009-12-1${id}\t162.0\t[{"iso_639_1": "en", "name": "English"}]\tReleased\tA line.\t${title}\t7.2\t11800\ttt${id}`;
  const { kind, columns: fields, rows } = proposed(`${columns}\n${row(1, "Harbour Lights")}\n${row(2, "South Ferry")}`, "\t");
  const left = "budget homepage keywords original_language popularity poster_path status tagline vote_average vote_count imdb_id";
  expect(kind).toBe("movie");
  expect(fields).toEqual({
    ...Object.fromEntries(left.split(" ").map((name) => [name, "-"])),
    genres: "genre",
    id: "id",
    original_title: "originalTitle",
    overview: "overview",
    release_date: "releasedYear",
    runtime: "duration",
    spoken_languages: "language",
    title: "itemName",
  });
  const credits =
    'movie_id\ttitle\tcast\tcrew\n1\tHarbour Lights\t[{"character": "Cook", "name": "R. Roe"}]\t[{"job": "Director", "name": "J. Doe"}]';
  expect(proposed(credits, "\t").columns).toEqual({ movie_id: "id", title: "itemName", cast: "cast", crew: "crew" });
  expect(proposed(credits, "\t").rows).toMatchObject([{ id: "1", cast: [{ role: "Cook" }], crew: [{ role: "Director" }] }]);
  expect(rows[0]).toEqual({
    id: "1",
    itemName: "Harbour Lights",
    originalTitle: "Harbour Lights",
    genre: "Drama, Action",
    overview: "An overview.",
    releasedYear: "2009-12-11",
    duration: "2h 42m",
    language: "English",
  });
});

it.each<[what: string, table: string, separator: string, columns: Record<string, string>, kind?: string]>([
  [
    "IMDb",
    "tconst\ttitleType\tprimaryTitle\toriginalTitle\tisAdult\tstartYear\tendYear\truntimeMinutes\tgenres\taverageRating\tnumVotes\ntt1\tmovie\tA\tB\t0\t1998\t\\N\t91\tDrama,Romance\t7.8\t120\ntt2\ttvSeries\tC\tC\t0\t\\N\t\\N\t\\N\t\\N\t\\N\t\\N",
    "\t",
    {
      tconst: "id",
      titleType: "type",
      primaryTitle: "itemName",
      originalTitle: "originalTitle",
      isAdult: "-",
      startYear: "releasedYear",
      endYear: "-",
      runtimeMinutes: "duration",
      genres: "genre",
      averageRating: "imdb",
      numVotes: "-",
    },
  ],
  [
    "a list of IMDb",
    "Const,Your Rating,Date Rated,Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors\ntt1,8,2020-01-01,A,https://a.example/tt1,Movie,7.8,91,1998,Drama,120,1998-05-01,J. Doe\ntt2,7,2020-01-02,B,https://a.example/tt2,TV Series,6.1,45,1999,Drama,9,1999-01-02,R. Roe",
    ",",
    {
      Const: "id",
      "Your Rating": "-",
      "Date Rated": "-",
      Title: "itemName",
      URL: "-",
      "Title Type": "type",
      "IMDb Rating": "imdb",
      "Runtime (mins)": "duration",
      Year: "-",
      Genres: "genre",
      "Num Votes": "-",
      "Release Date": "releasedYear",
      Directors: "director",
    },
  ],
  [
    "Letterboxd",
    "Date,Name,Year,Letterboxd URI\n2020-02-02,Harbour Lights,1998,https://a.example/a\n2020-02-03,Salt,2004,https://a.example/b",
    ",",
    { Date: "-", Name: "itemName", Year: "releasedYear", "Letterboxd URI": "-" },
  ],
  [
    "ratings of nobody knows whom",
    "Name,Year,Rating\nA,1998,4.5\nB,1999,3",
    ",",
    { Name: "itemName", Year: "releasedYear", Rating: "- 5?" },
  ],
  [
    "MovieLens",
    "movieId;title;genres\n1;Harbour Lights (1998);Drama|Romance\n2;Ferry, The (2001);(no genres listed)",
    ";",
    { movieId: "id", title: "itemName true true", genres: "genre |" },
  ],
  [
    "anime",
    "anime_id;Name;English name;Score;Genres;Synopsis;Type;Episodes;Aired;Status;Studios;Duration;Rating\n1;A;B;8.75;Action, Sci-Fi;Text;TV;26;Apr 3, 1998 to Apr 24, 1999;Finished Airing;X;24 min per ep;PG-13 - Teens\n2;C;UNKNOWN;8.38;Drama;Text;Movie;1;Sep 1, 2001;Finished Airing;X;1 hr 55 min;R - 17+",
    ";",
    {
      anime_id: "id",
      Name: "itemName",
      "English name": "alternativeTitles",
      Score: "- 10?",
      Genres: "genre",
      Synopsis: "overview",
      Type: "-",
      Episodes: "-",
      Aired: "releasedYear",
      Status: "-",
      Studios: "-",
      Duration: "-",
      Rating: "-",
    },
    "anime",
  ],
  [
    "games",
    "appid|name|release_date|developer|header_image|genres\n10|A|2000-11-01|X|https://a.example/1.jpg|Action;Indie\n20|B|1 Apr, 1999|Y|https://a.example/2.jpg|Action",
    "|",
    {
      appid: "id",
      name: "itemName",
      release_date: "releasedYear",
      developer: "-",
      header_image: "thumbnailUrl",
      genres: "genre ;",
    },
    "game",
  ],
  [
    "shows of a service",
    "show_id;type;title;director;cast;date_added;release_year;rating;duration;listed_in;description\ns1;Movie;A;J. Doe;R. Roe, S. Low;September 25, 2021;2020;PG-13;90 min;Dramas;Text.\ns2;TV Show;B;;R. Roe;September 24, 2021;2021;TV-MA;2 Seasons;Dramas, TV Horror;Text.",
    ";",
    {
      show_id: "id",
      type: "type",
      title: "itemName",
      director: "director",
      cast: "cast",
      date_added: "-",
      release_year: "releasedYear",
      rating: "-",
      duration: "duration",
      listed_in: "genre",
      description: "description",
    },
  ],
  [
    "the IDs of this site",
    "ID;Titel;Jahr\nmv12;Hafenlichter;1998\ngm3;Salz;2001",
    ";",
    { ID: "cId", Titel: "itemName", Jahr: "releasedYear" },
  ],
  [
    "codes of another program",
    "Code;Titel;Jahr\nDE;Hafenlichter;1998\nAT;Salz;2001",
    ";",
    { Code: "-", Titel: "itemName", Jahr: "releasedYear" },
  ],
  [
    "German",
    "Titel;Originaltitel;Jahr;Genre;Laufzeit;Bewertung;Regie;Darsteller\nHafenlichter;Harbour Lights;1998;Drama;91;7,8;J. Doe;R. Roe",
    ";",
    {
      Titel: "itemName",
      Originaltitel: "originalTitle",
      Jahr: "releasedYear",
      Genre: "genre",
      Laufzeit: "duration",
      Bewertung: "- 10?",
      Regie: "director",
      Darsteller: "cast",
    },
  ],
  [
    "Spanish",
    "Título;Año;Género;Duración;Sinopsis;Reparto\nFaro;1998;Drama;91 min;Texto;J. Doe",
    ";",
    { Título: "itemName", Año: "releasedYear", Género: "genre", Duración: "duration", Sinopsis: "overview", Reparto: "cast" },
  ],
  [
    "French",
    "Titre;Année;Genre;Durée;Réalisateur\nPhare;1998;Drame;1h31;J. Doe",
    ";",
    { Titre: "itemName", Année: "releasedYear", Genre: "genre", Durée: "duration", Réalisateur: "director" },
  ],
  [
    "Arabic",
    "العنوان;السنة;النوع;المدة;المخرج\nميناء;١٩٩٨;دراما;٩١ دقيقة;ج. دو",
    ";",
    { العنوان: "itemName", السنة: "releasedYear", النوع: "genre", المدة: "duration", المخرج: "director" },
  ],
  [
    "another status, type and year",
    "title;status;type;year;status\nA;Released;35 mm;long ago;Draft\nB;Rumored;16 mm;once;Draft",
    ";",
    { title: "itemName", status: "status", type: "-", year: "-" },
  ],
  [
    "dates in doubt",
    "title;release date\nA;03/04/1994\nB;05/06/1995",
    ";",
    { title: "itemName", "release date": "releasedYear?" },
  ],
  [
    "dates of which one tells",
    "title;release date\nA;03/04/1994\nB;25/06/1995",
    ";",
    { title: "itemName", "release date": "releasedYear dayFirst" },
  ],
  ["serial numbers", "title;released\nA;34621\nB;35000", ";", { title: "itemName", released: "releasedYear true" }],
  ["IMDb ratings that look like stars", "title;imdb\nA;4.5\nB;3", ";", { title: "itemName", imdb: "imdb 5?" }],
  ["ids that repeat", "id;title\n1;A\n1;B", ";", { id: "-?", title: "itemName" }],
  ["two titles", "title;name;year\nA;B;1998", ";", { title: "itemName", name: "-?", year: "releasedYear" }],
  ["seconds", "title;duration_sec\nA;5460", ";", { title: "itemName", duration_sec: "duration seconds" }],
  ["words for nothing", "title;year;genre\nA;NaN;nan\nB;;None", ";", { title: "itemName", year: "releasedYear", genre: "genre" }],
  [
    "values that say it",
    "x1;x2;x3;x4;x5;x6\nHarbour Lights;1998-05-01;1h 31m;Drama|Action;https://a.example/1.jpg;https://a.example/1.mp4\nSouth Ferry;2001-01-02;80 min;Comedy;https://a.example/2.png;https://a.example/2.mkv",
    ";",
    { x1: "itemName?", x2: "releasedYear?", x3: "duration?", x4: "genre |?", x5: "thumbnailUrl?", x6: "movieLink?" },
  ],
  [
    "values that say nothing",
    "title;x1;x2;x3\nA;12;Some words;{}\nB;13;Other words;[]",
    ";",
    { title: "itemName", x1: "-", x2: "-", x3: "-" },
  ],
  [
    "downloads of games",
    "game;download\nA;https://a.example/a\nB;https://a.example/b",
    ";",
    { game: "itemName", download: "downloadLink" },
    "game",
  ],
  [
    "a well-known list of films whose titles are called series",
    "Series_Title;Runtime;IMDB_Rating\nA;142 min;9.3",
    ";",
    { Series_Title: "itemName", Runtime: "duration", IMDB_Rating: "imdb" },
  ],
  ["an empty column of a known name", "year;jahr;title;\n;;A;", ";", { jahr: "-", title: "itemName" }],
  ["titles with years alone", "x1\nHarbour Lights (1998)\nSalt (2001)", ";", { x1: "itemName true?" }],
  [
    "minutes and a release",
    "film;mins;release\nA;91;2020/10/14",
    ";",
    { film: "itemName", mins: "duration", release: "releasedYear" },
  ],
  ["ratings with their scale", "title;rating;score\nA;8.7/10;60%\nB;7/10;71 %", ";", { rating: "- 10?", score: "- 100?" }],
  [
    "a media server",
    "Name;PremiereDate;ProductionYear;RunTimeTicks;CommunityRating\nA;2008-05-02T00:00:00.0000000Z;2008;54600000000;7.8",
    ";",
    {
      Name: "itemName",
      PremiereDate: "releasedYear",
      ProductionYear: "-",
      RunTimeTicks: "duration ticks",
      CommunityRating: "- 10?",
    },
  ],
  ["games of a library", "name;platform_slug\nA;snes", ";", { name: "itemName" }, "game"],
  ["nothing", "title;;year", ";", { title: "itemName", "": "-", year: "releasedYear" }],
])("proposes the columns of %s", (_, table, separator, columns, kind = "movie") => {
  const found = proposed(table, separator);
  expect(found.columns).toMatchObject(columns);
  expect(found.kind).toBe(kind);
});

it("reads long cells in linear time", () => {
  expect(proposed(`kept\n1999T${"x".repeat(1_000_000)}`).columns).toEqual({ kept: "releasedYear?" });
});

it("finds the column format for the chosen field", () => {
  expect(readingOf("imdb", ["4.5", "3"])).toEqual({ reading: { outOf: 5 }, isSure: false });
  expect(readingOf("imdb", ["7.8", "8"])).toEqual({ reading: {}, isSure: true });
  expect(readingOf("rottenTomatoes", ["7.8", "8"])).toEqual({ reading: { outOf: 10 }, isSure: false });
  expect(readingOf("genre", ["Drama/Sea", "Sea"])).toEqual({ reading: { separator: "/" }, isSure: true });
  expect(readingOf("genre", ["Drama, Sci-Fi/Fantasy"])).toEqual({ reading: {}, isSure: true });
  expect(readingOf("releasedYear", ["03/04/94"])).toEqual({ reading: {}, isSure: false });
  expect(readingOf("releasedYear", ["03/04/94", "04/25/94"])).toEqual({ reading: { dates: "monthFirst" }, isSure: true });
  expect(readingOf("itemName", ["The Ferry", "Ferry, The"])).toEqual({ reading: {}, isSure: true });
  expect(readingOf("originalTitle", ["\\N", "None", "unknown", "Fähre"])).toEqual({
    reading: { hasNothing: true },
    isSure: true,
  });
});
