const MAX_READ = 400;
const ACRONYM = /(?<![\p{L}\p{N}])(?:\p{Lu}\.){2,}(?![\p{L}\p{N}]{2})/gu;
const ABBREVIATION = /(?<![\p{L}\p{N}])(Dr|Mrs?|Ms|St|Jr|Sr)\.(?=\S)/gu;
/** "Die.Hard.4.0.2007" */
const DECIMAL = /(?<=\.\d)\.(?=0\.(?:19|20)\d\d(?!\d))/gu;
const KEPT_DOT = "\u{e000}";
/** Ids of databases, as media servers write them: `{tmdb-19}`, `[tvdbid-81189]`, `[imdbid=tt0017136]`. */
const DATABASE_ID = /[[{(](?:tmdb|tvdb|imdb|anidb|anilist)(?:id)?[-=: ]?[a-z0-9]+[\])}]/giu;
const EDITION_MARK = /\{edition-([^{}]{1,60})\}/giu;
const CHECKSUM = /[[(][0-9a-f]{8}[\])]/giu;

/** One line with spaces between words, whichever separators the name has. */
export function plainName(name: string): string {
  const line = name
    .slice(0, MAX_READ)
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\u2028\u2029]+/gu, " ")
    .replaceAll(EDITION_MARK, " ($1) ")
    .replaceAll(DATABASE_ID, " ")
    .replaceAll(CHECKSUM, " ")
    .replaceAll("_", " ");
  const isDotted = !/\S \S/u.test(withoutBrackets(line));
  const spaced = isDotted ? withoutDots(line) : line;
  return unhyphenated(spaced).replaceAll(KEPT_DOT, ".").replaceAll(/\s+/gu, " ").trim();
}

/** Keeps the dots of "S.W.A.T.", "Dr.Who" and "4.0". */
function withoutDots(line: string): string {
  return line
    .replaceAll(DECIMAL, KEPT_DOT)
    .replaceAll(ACRONYM, (letters) => `${letters.slice(0, -1).replaceAll(".", KEPT_DOT)}${KEPT_DOT} `)
    .replaceAll(ABBREVIATION, `$1${KEPT_DOT} `)
    .replaceAll(".", " ");
}

/** "the-lost-world-1925", if nothing else separates the words. */
function unhyphenated(text: string): string {
  return /\s/u.test(text.trim()) || !/-.*-/u.test(text) ? text : text.replaceAll("-", " ");
}

function withoutBrackets(text: string): string {
  return text.replaceAll(/\[[^[\]]*\]|\([^()]*\)/gu, "").trim();
}

const MAX_TITLE = 200;

/** Removes separators between a title and the rest of a name. */
export function tidyTitle(text: string): string {
  const title = text
    .replaceAll(/\[[^[\]]*\]?|\(\s*\)|\{[^{}]*\}?/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .replace(/^[\s\-–—.,:;~+#|\])}]+/u, "")
    .replace(/[\s\-–—,:;~+#|([{]+$/u, "")
    .trim();
  return Array.from(isLower(title) ? capitalized(title) : title)
    .slice(0, MAX_TITLE)
    .join("")
    .trim();
}

/** True for "metropolis" and "the-lost-world", as downloads are often named. */
function isLower(title: string): boolean {
  return title === title.toLowerCase() && title !== title.toUpperCase();
}

const SMALL = /^(?:a|an|the|of|and|in|on|to|for|at|by)$/u;

function capitalized(title: string): string {
  return title.replaceAll(/[\p{L}\p{N}'’]+/gu, (each, index: number) =>
    index > 0 && SMALL.test(each) ? each : each.charAt(0).toUpperCase() + each.slice(1),
  );
}
