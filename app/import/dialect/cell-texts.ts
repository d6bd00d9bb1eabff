import type { ItemType } from "#app/kinds/item.ts";
import type { Reading } from "../import-table.ts";

const NOTHING = new Set(["", "\\n", "#n/a", "#value!", "#ref!", "<na>", "[]", "{}", "(no genres listed)"]);
const NOTHING_OR_TITLE = new Set(
  "nan|none|null|nil|undefined|unknown|not available|n/a|n.a.|na|-|--|–|—|?|k. a.|k.a.|s/d|unbekannt|desconocido".split("|"),
);
const MAX_NOTHING = 18;
const BREAK = /<(?:br|\/p|\/div|\/li)\b[^<>]*>\n?/gi;
const TAG =
  /<\/?(?:a|b|i|u|s|p|q|em|hr|li|ul|ol|td|tr|h[1-6]|img|sub|sup|div|big|cite|code|font|span|small|table|center|strike|strong|blockquote)\b[^<>]*>/gi;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi;
const SIGNS =
  "amp& lt< gt> quot\" apos' nbsp\u00a0 ndash– mdash— hellip… lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” bdquo„ laquo« raquo» middot· bull• copy© reg® trade™ deg° times× euro€ pound£ szligß aeligæ AEligÆ oeligœ oslashø OslashØ iexcl¡ iquest¿";
const SIGN = lastLetters(SIGNS);
const ACCENTED = /^([a-z])(acute|grave|circ|uml|tilde|cedil|ring|caron)$/i;
const ACCENTS = lastLetters("acute\u0301 grave\u0300 circ\u0302 uml\u0308 tilde\u0303 cedil\u0327 ring\u030a caron\u030c");
/** "(1998)", "(1998–2001)", "(TV Series 1998)", "(1998/II)". */
export const YEAR_AT_END = /[([](?:[^()[\]\d]{1,20} )?([12]\d{3})(?:[–/-][^()[\]]{0,9})?[)\]]$/;
const ARTICLES = "the|an?|der|die|das|ein|eine|le|la|les|une?|el|los|las|una|il|lo|i|gli|uno";
export const ARTICLE_AT_END = new RegExp(`^([^(]*\\S), (?:(${ARTICLES})|(l['’]))( \\(.*\\))?$`, "i");
export const ARTICLE_AT_START = new RegExp(`^(?:(?:${ARTICLES}) |l['’])`, "i");

/** Words for each kind, normalized by `plainName`. */
const KINDS = `
movie movie movies film films filme feature featurefilm short shortfilm tvmovie tvfilm tvshort video documentary spielfilm kurzfilm fernsehfilm dokumentarfilm kinofilm pelicula peliculas cortometraje largometraje documental longmetrage courtmetrage فيلم أفلام
tv-show tvshow tvshows tv tvserie tvseries tvminiseries miniseries miniserie series serie serien show shows tvspecial tvpilot fernsehserie fernsehen television serietv مسلسل مسلسلات
anime anime animes ova ona アニメ أنمي
game game games videogame videogames computerspiel videospiel spiel spiele juego juegos videojuego videojuegos jeu jeux jeuvideo لعبة ألعاب
software software app apps application applications program programs programm programme anwendung aplicacion aplicaciones programa programas logiciel logiciels برنامج برامج تطبيق تطبيقات
`;
const KIND_BY_WORD = new Map(
  KINDS.trim()
    .split("\n")
    .flatMap((line) =>
      line
        .split(" ")
        .slice(1)
        .map((word) => [plainName(word), line.split(" ")[0] as ItemType]),
    ),
);

export function kindIn(text: string): ItemType | undefined {
  return KIND_BY_WORD.get(plainName(text));
}

/** Lower-case letters and digits, without accents. */
export function plainName(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** True for texts such as `\N`, NaN, N/A or "-". @param isTitle Words such as "None" may be titles. */
export function isNothing(text: string, isTitle = false): boolean {
  if (text.length > MAX_NOTHING) return false;
  const word = text.toLowerCase();
  return NOTHING.has(word) || (!isTitle && NOTHING_OR_TITLE.has(word));
}

export function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text;
}

/** Converts Arabic, Persian and full-width digits to 0 to 9. */
export function withPlainDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹０-９]/g, (digit) => `${digit.charCodeAt(0) & 15}`);
}

/** Removes HTML tags and decodes entities. */
export function plainText(text: string): string {
  if (!text.includes("&") && !text.includes("<")) return text;
  const decoded = text.replace(/&(?:amp;)+/gi, "&").replace(ENTITY, decodedEntity);
  return decoded.replace(BREAK, "\n").replace(TAG, "").trim();
}

function decodedEntity(whole: string, decimal?: string, hex?: string, name = ""): string {
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? "0", 16);
  if (code > 0) return code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : whole;
  const [, letter = "", accent = ""] = ACCENTED.exec(name) ?? [];
  return SIGN.get(name) ?? (letter ? (letter + ACCENTS.get(accent.toLowerCase())).normalize("NFC") : whole);
}

export function titleIn(text: string, { hasYear, hasArticle }: Reading): string {
  const whole = plainText(text).replace(/\s+/g, " ");
  const title = (hasYear && whole.replace(YEAR_AT_END, "").trimEnd()) || whole;
  return hasArticle ? title.replace(ARTICLE_AT_END, "$2 $3$1$4").trimStart() : title;
}

function lastLetters(words: string): Map<string, string> {
  return new Map(words.split(" ").map((word) => [word.slice(0, -1), word.slice(-1)]));
}
