/**
 * Sixty documents as operators have them, all invented: scripts from all over, too much and too little of everything, pictures that
 * are gone. None of the hosts exists; a browser test answers for the `.example` ones and nothing listens on port 9.
 */
type Document = Readonly<Record<string, unknown>> & { id: string; type: string; itemName: string };

/** Served by the test. */
export const PICTURE_HOST = "https://pictures.example";
/** A host that never responds. */
const DEAD_HOST = "https://gone.example";
const DEAD_PORT = "http://127.0.0.1:9";

const NAMES = [
  "Ada Lindqvist",
  "青木 遥",
  "ليلى منصور",
  "נועה ברק",
  "Ирина Соколова",
  "Ελένη Μάρκου",
  "अनन्या राव",
  "Jean-Baptiste de la Rochefoucauld-Montmorency",
  "Ø",
];
const ROLES = ["The Keeper", "Captain", "Erzähler", "船長", "الحارس", "Second voice behind the closed door of the upper floor"];
const SENTENCES = [
  "The harbour had been closed for eleven winters when the first letter came.",
  "Nobody in the village could read the hand it was written in.",
  "A clockmaker counts the steps between two rooms that are never in the same house.",
  "On the far shore somebody lights a lamp, and somebody else puts it out.",
];

function prose(letters: number, sentences: readonly string[] = SENTENCES): string {
  let text = "";
  for (let at = 0; text.length < letters; at++) text += `${sentences[at % sentences.length]}${at % 7 === 6 ? "\n\n" : " "}`;
  return text.slice(0, letters);
}

const picture = (name: string) => `${PICTURE_HOST}/${name}.jpg`;
const dead = (name: string) => `${DEAD_HOST}/${name}.jpg`;

function people(count: number, address: (name: string) => string = picture) {
  return Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    imageUrl: at % 5 === 4 ? "" : address(`person-${at % 9}`),
    name: count > NAMES.length ? `${NAMES[at % NAMES.length]} ${at + 1}` : (NAMES[at] ?? ""),
    role: ROLES[at % ROLES.length],
  }));
}

const shots = (count: number, address: (name: string) => string = picture) =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, screenshotUrl: address(`shot-${at}`) }));

const seasons = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, seasonUrl: `https://files.example/season-${at + 1}` }));

const episodes = (ofSeasons: number, each: number) =>
  Array.from({ length: ofSeasons * each }, (_, at) => ({
    label: `Episode ${(at % each) + 1}`,
    url: `https://files.example/s${Math.floor(at / each) + 1}e${(at % each) + 1}.mkv`,
    season: Math.floor(at / each) + 1,
    episode: (at % each) + 1,
    sizeBytes: 734_003_200 + at,
    format: "MKV",
    quality: at % 2 === 0 ? "1080p" : "2160p HDR",
    languages: "English, 日本語",
    subtitles: "Deutsch, العربية",
    sha256: "0123456789abcdef".repeat(4),
    mirrors: [`https://mirror.example/${at}`],
    licence: "CC BY-SA 4.0",
  }));

const imdb = (rating: number, outOf?: number) => ({ imdb: { name: "IMDB", rating, outOf } });
const rotten = (rating: number, outOf?: number) => ({ rottenTomatoes: { name: "Rotten Tomatoes", rating, outOf } });

function whole(id: string, type: string, itemName: string, more: object = {}): Document {
  return {
    id,
    type,
    itemName,
    genre: "Drama, Adventure",
    releasedYear: "2019-05-17",
    overview: SENTENCES[0],
    description: prose(900),
    ratings: { ...imdb(4), ...rotten(3.5) },
    cast: people(5),
    thumbnailUrl: picture(`${id}-poster`),
    bannerUrl: picture(`${id}-banner`),
    videoId: "trailer",
    videoUrl: "https://videos.example/embed/trailer",
    screenshots: shots(3),
    ...more,
  };
}

const film = (id: string, itemName: string, more: object = {}) =>
  whole(id, "movie", itemName, { language: "English", duration: "1h 52m", movieLink: `https://files.example/${id}`, ...more });
const show = (id: string, itemName: string, more: object = {}) =>
  whole(id, "tv-show", itemName, { language: "English", seasons: 2, downloadLinks: seasons(2), ...more });
const anime = (id: string, itemName: string, more: object = {}) =>
  whole(id, "anime", itemName, { language: "Japanese", seasons: 1, downloadLinks: seasons(1), ...more });
const game = (id: string, itemName: string, more: object = {}) =>
  whole(id, "game", itemName, {
    operatingSystems: "Win 10",
    fileSize: "1.2 GB",
    systemRequirement: [{ name: "Memory", requirement: "8 GB" }],
    downloadLink: `https://files.example/${id}`,
    ...more,
  });
const tool = (id: string, itemName: string, more: object = {}) =>
  whole(id, "software", itemName, {
    operatingSystems: "Linux",
    fileSize: "12 MB",
    version: "2.4.1",
    license: "MIT",
    homepage: "https://tools.example/",
    downloadLink: `https://files.example/${id}`,
    ...more,
  });
const bare = (id: string, type: string, itemName: string): Document => ({ id, type, itemName });

const LONG_NAME = "The Very Long and Winding Account of the Lighthouse Keeper Who Would Not Come Down "
  .repeat(4)
  .trim()
  .slice(0, 300);
const LONG_WORD = "Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle".repeat(3);

const FILMS = [
  film("harbour", "The Closed Harbour"),
  film("film-ja", "灯台守の最後の夜", {
    originalTitle: "灯台守の最後の夜",
    alternativeTitles: ["The Keeper's Last Night", "Tōdaimori no saigo no yoru"],
    language: "Japanese",
    overview: "嵐の夜、灯台守は帰らない船を待ち続ける。",
    description: prose(1200, ["嵐の夜、灯台守は帰らない船を待ち続ける。", "海は何も答えない。"]),
  }),
  film("film-ar", "مدينة الملح الأبيض", {
    originalTitle: "مدينة الملح الأبيض",
    alternativeTitles: ["City of White Salt"],
    language: "Arabic",
    overview: "حارس ميناء قديم ينتظر سفينة لا تصل.",
    description: prose(1200, ["حارس ميناء قديم ينتظر سفينة لا تصل.", "في كل ليلة يكتب رسالة إلى البحر."]),
  }),
  film("film-he", "האור שמעבר לנהר", {
    originalTitle: "האור שמעבר לנהר",
    alternativeTitles: ["The Light across the River"],
    language: "Hebrew",
    overview: "שען זקן סופר את הצעדים בין שני חדרים.",
    description: prose(800, ["שען זקן סופר את הצעדים בין שני חדרים."]),
  }),
  film("film-ru", "Последний трамвай до порта", {
    alternativeTitles: ["The Last Tram to the Port", "Posledniy tramvay do porta"],
    language: "Russian, English",
  }),
  film("film-el", "Το νησί των χαμένων ρολογιών", { originalTitle: "Το νησί των χαμένων ρολογιών", language: "Greek" }),
  film("film-hi", "नीली नदी का गीत", {
    originalTitle: "नीली नदी का गीत",
    language: "Hindi",
    alternativeTitles: ["Song of the Blue River"],
  }),
  film("film-th", "เกาะแห่งแสงสุดท้ายที่ไม่มีวันดับ", { language: "Thai" }),
  film("film-ko", "바람이 머무는 역", { language: "Korean" }),
  film("film-zh", "雪落无声的车站", { language: "Chinese", alternativeTitles: ["Station in the Snow"] }),
  film("film-mixed", "فيلم Noir 1948 (Director's Cut)", { originalTitle: "Noir – فيلم", overview: "A film noir. فيلم أسود." }),
  film("film-long", LONG_NAME, { overview: prose(2000), description: prose(20_000), genre: "Drama, ".repeat(30) }),
  film("film-word", LONG_WORD, {
    overview: LONG_WORD.repeat(3),
    description: LONG_WORD.repeat(20),
    cast: [{ name: LONG_WORD, role: LONG_WORD }],
  }),
  film("film-markup", `<b>Bold</b> & "quoted" <script>alert(1)</script>`, { overview: `<img src=x onerror=alert(1)> & more` }),
  film("film-emoji", "🌊🕯️ Tide & Candle 🌊", { alternativeTitles: ["👩‍👩‍👧‍👦", "Z̷a̷l̷g̷o̷"] }),
  film("film-40", "Forty Faces", { cast: people(40), crew: people(9).map((one) => ({ ...one, role: "Director" })) }),
  film("film-25", "Twenty-Five Views of a Room", { screenshots: shots(25) }),
  film("film-dead", "Everything Gone", {
    thumbnailUrl: dead("poster"),
    bannerUrl: dead("banner"),
    cast: people(5, dead),
    screenshots: shots(3, dead),
    movieLink: `${DEAD_PORT}/film.mkv`,
  }),
  film("film-http", "Unencrypted", {
    thumbnailUrl: `${DEAD_PORT}/poster.jpg`,
    bannerUrl: `${DEAD_PORT}/banner.jpg`,
    screenshots: shots(3, (name) => `${DEAD_PORT}/${name}.jpg`),
  }),
  film("film-no-poster", "No Poster at All", { thumbnailUrl: "", bannerUrl: "", screenshots: [] }),
  film("film-10", "Eight Point Seven", { ratings: { ...imdb(8.7, 10), ...rotten(91, 100) } }),
  film("film-preset", "Never Rated", {
    ratings: {
      imdb: { name: "IMDB", rating: 1, isDefault: true },
      rottenTomatoes: { name: "Rotten Tomatoes", rating: 1, isDefault: true },
    },
  }),
  film("film-one", "Really One", { ratings: imdb(1) }),
  film("film-season", "Unreadable Date", { releasedYear: "In winter" }),
  film("film-future", "Not Yet", { releasedYear: "2099-12-31" }),
  film("film-month", "One Month", { releasedYear: "1922-03" }),
  film("film-files", "In Nine Files", {
    files: episodes(1, 9),
    alternativeTitles: Array.from({ length: 100 }, (_, at) => `Title ${at + 1}`),
  }),
  bare("film-bare", "movie", "Only a Name"),
  bare("film-z", "movie", "Z"),
];

const SHOWS = [
  show("show-12", "Twelve Winters", { seasons: 12, downloadLinks: seasons(12), files: episodes(12, 8) }),
  show("show-one", "One Season", { seasons: 1, downloadLinks: seasons(1) }),
  show("show-gaps", "Seasons 2 and 7", {
    seasons: 7,
    downloadLinks: [
      { id: 2, seasonUrl: "https://files.example/2" },
      { id: 7, seasonUrl: "https://files.example/7" },
    ],
  }),
  show("show-no-links", "No Links", { seasons: 3, downloadLinks: [] }),
  show("show-ar", "أصوات من وراء الباب", { originalTitle: "أصوات من وراء الباب", files: episodes(2, 3) }),
  show("show-he", "שעון החול", { alternativeTitles: ["Hourglass"], cast: people(9, dead) }),
  show("show-long", LONG_NAME, { description: prose(20_000), screenshots: shots(25, dead) }),
  show("show-dead", "Dead Stills", { bannerUrl: dead("banner"), thumbnailUrl: dead("poster") }),
  bare("show-bare", "tv-show", "A Show and No More"),
];

const ANIMES = [
  anime("anime-ja", "風の図書館", {
    originalTitle: "風の図書館",
    alternativeTitles: ["The Library of Winds", "Kaze no toshokan"],
  }),
  anime("anime-ja-long", "終わらない夏休みに僕たちが見つけた小さな星とそのすべての名前について".repeat(3), {
    files: episodes(1, 24),
  }),
  anime("anime-12", "Twelve Moons", {
    seasons: 12,
    downloadLinks: seasons(12),
    ratings: { ...imdb(9.9, 10), ...rotten(100, 100) },
  }),
  anime("anime-dead", "Lost Drawings", { thumbnailUrl: dead("poster"), bannerUrl: dead("banner"), screenshots: shots(3, dead) }),
  anime("anime-40", "Every Voice", { cast: people(40, dead) }),
  anime("anime-future", "Next Century", { releasedYear: "2101" }),
  anime("anime-date", "Some Time", { releasedYear: "30.02.2020" }),
  bare("anime-bare", "anime", "名前だけ"),
];

const GAMES = [
  game("game-one", "Tidewalker"),
  game("game-ru", "Башня без дверей", { operatingSystems: "Linux, Mac Os", language: "Russian" }),
  game("game-needs", "Needs Everything", {
    systemRequirement: Array.from({ length: 40 }, (_, at) => ({
      name: `Part ${at + 1}`,
      requirement: LONG_WORD.slice(0, 90 + at),
    })),
  }),
  game("game-files", "Seven Discs", { files: episodes(1, 7).map((file) => ({ ...file, season: 0, episode: 0 })) }),
  game("game-long", LONG_NAME, { fileSize: LONG_WORD, operatingSystems: LONG_WORD }),
  game("game-dead", "Gone Box", { thumbnailUrl: dead("box"), bannerUrl: "", screenshots: shots(25, dead) }),
  game("game-rated", "Rated Elsewhere", { ratings: { ...imdb(7.5, 10), ...rotten(64, 100) } }),
  bare("game-bare", "game", "Untold"),
];

const TOOLS = [
  tool("tool-one", "Paper Lantern"),
  tool("tool-hi", "नक्शा", { version: "", license: "", homepage: "" }),
  tool("tool-long", LONG_WORD, { version: LONG_WORD, license: LONG_WORD, homepage: `https://tools.example/${LONG_WORD}` }),
  tool("tool-files", "For Every System", { files: episodes(1, 6) }),
  tool("tool-dead", "No Longer There", { thumbnailUrl: dead("box"), homepage: `${DEAD_PORT}/` }),
  bare("tool-bare", "software", "A Tool"),
];

export const REAL_CATALOGUE: readonly Document[] = [...FILMS, ...SHOWS, ...ANIMES, ...GAMES, ...TOOLS];
