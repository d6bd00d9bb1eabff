/** Matches the pattern with neither a letter nor a digit on either side. */
export function word(pattern: string, flags = "iu"): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, flags);
}

type Meaning = readonly [pattern: RegExp, meaning: string];

export const RESOLUTIONS: readonly Meaning[] = [
  [word("2160p|4k|uhd|3840x2160"), "2160p"],
  [word("1440p|2560x1440"), "1440p"],
  [word("1080[pi]|fhd|1920x1080"), "1080p"],
  [word("720[pi]|1280x720"), "720p"],
  [word("576[pi]|720x576"), "576p"],
  [word("480[pi]|640x480|720x480"), "480p"],
  [word("360p"), "360p"],
];

/** Short ones match only in capitals: "Web" and "Cam" are words of titles. */
export const SOURCES: readonly Meaning[] = [
  [word("(?:bd|uhd|blu-?ray)?[ .-]?remux"), "Remux"],
  [word("bd-?rip|br-?rip"), "BDRip"],
  [word("blu-?ray|bd(?:25|50)"), "BluRay"],
  [word("BD", "u"), "BluRay"],
  [word("web[- ]?dl"), "WEB-DL"],
  [word("web[- ]?rip"), "WEBRip"],
  [word("WEB", "u"), "WEB"],
  [word("hd-?rip"), "HDRip"],
  [word("hdtv(?:rip)?|pdtv|dsr|tv-?rip|sat-?rip"), "HDTV"],
  [word("dvd-?rip"), "DVDRip"],
  [word("dvd-?scr"), "DVD"],
  [word("DVD(?:5|9)?", "u"), "DVD"],
  [word("vhs-?rip|vhs"), "VHS"],
  [word("CAM", "u"), "CAM"],
  [word("hd-?cam|camrip|telesync|hdts"), "CAM"],
];

export const RANGES: readonly Meaning[] = [
  [word("dolby ?vision|dovi"), "Dolby Vision"],
  [word("hdr10\\+?|hdr"), "HDR"],
];

/** Other technical words, which end a title. */
export const TECHNICAL: readonly RegExp[] = [
  word("[xh][ .]?26[45]|hevc|avc|av1|xvid|divx|vp9|mpeg-?[24]"),
  word("(?:8|10|12)-?bits?|hi10p?"),
  word("aac(?:[ .]?[257][ .][01])?|e?ac3|dts(?:-?hd)?(?:[ .-]?ma)?|truehd|atmos|flac|opus|mp3|ddp?[+]?[257][ .][01]|dd\\+"),
  word("PROPER|REPACK|RERIP|INTERNAL|LIMITED|READNFO|NFOFIX", "u"),
  word("MULTI|MULTi|DUAL|DL|VOSTFR|TRUEFRENCH|SUBBED|DUBBED|VFF|VFQ", "u"),
  word("dual[ -]audio|multi-?subs?|hard-?subs?"),
];

/** Spoken languages as abbreviated in release names. Only after the title. */
export const SPOKEN: readonly Meaning[] = [
  [word("english|ENG", "u"), "English"],
  [word("ENGLISH|English", "u"), "English"],
  [word("GERMAN|German|GER|DEU", "u"), "German"],
  [word("FRENCH|French|TRUEFRENCH|VFF|VFQ|FRE|FRA", "u"), "French"],
  [word("SPANISH|Spanish|CASTELLANO|Castellano|LATINO|Latino|ESP|SPA", "u"), "Spanish"],
  [word("ITALIAN|Italian|iTA|ITA", "u"), "Italian"],
  [word("HINDI|Hindi|HIN", "u"), "Hindi"],
  [word("TAMIL|Tamil|TAM", "u"), "Tamil"],
  [word("JAPANESE|Japanese|JPN|JAP", "u"), "Japanese"],
  [word("KOREAN|Korean|KOR", "u"), "Korean"],
  [word("RUSSIAN|Russian|RUS", "u"), "Russian"],
  [word("PORTUGUESE|Portuguese|POR|DUBLADO", "u"), "Portuguese"],
  [word("CHINESE|Chinese|MANDARIN|Mandarin|CHN", "u"), "Chinese"],
  [word("ARABIC|Arabic|ARA", "u"), "Arabic"],
  [word("POLISH|Polish|PL", "u"), "Polish"],
  [word("DUTCH|Dutch|NLD", "u"), "Dutch"],
  [word("TURKISH|Turkish|TUR", "u"), "Turkish"],
];

/** Also match before the year, but never first: there they are the title. */
export const LONG_EDITIONS: readonly Meaning[] = [
  [word("(?:the )?director'?’?s[ -]cut"), "Director's Cut"],
  [word("(?:the )?final[ -]cut"), "Final Cut"],
  [word("extended[ -](?:edition|cut|version)"), "Extended Edition"],
  [word("theatrical[ -](?:cut|version|edition)"), "Theatrical Cut"],
  [word("special[ -]edition"), "Special Edition"],
  [word("ultimate[ -](?:edition|cut)"), "Ultimate Edition"],
  [word("collector'?’?s[ -]edition"), "Collector's Edition"],
  [word("(?:\\d{2,3}th[ -])?anniversary[ -]edition"), "Anniversary Edition"],
  [word("game[ -]of[ -]the[ -]year(?:[ -]edition)?|GOTY(?:[ -]edition)?"), "Game of the Year Edition"],
  [word("(?:digital[ -])?deluxe[ -]edition"), "Deluxe Edition"],
  [word("definitive[ -]edition"), "Definitive Edition"],
  [word("complete[ -]edition"), "Complete Edition"],
  [word("criterion(?:[ -]collection)?"), "Criterion"],
];

/** Match only after the year or in parentheses. */
export const SHORT_EDITIONS: readonly Meaning[] = [
  [word("extended"), "Extended Edition"],
  [word("unrated"), "Unrated"],
  [word("uncut"), "Uncut"],
  [word("theatrical"), "Theatrical Cut"],
  [word("remastered"), "Remastered"],
  [word("restored|restoration"), "Restored"],
  [word("imax"), "IMAX"],
  [word("dc", "u"), "Director's Cut"],
  [word("DC", "u"), "Director's Cut"],
];

export const SYSTEMS: readonly Meaning[] = [
  [word("win(?:dows)?(?:[ -]?(?:xp|7|8|8\\.1|10|11|32|64))?(?:-?bit)?|winx64|pc"), "Windows"],
  [word("mac ?os ?x?|osx|mac|darwin"), "Mac Os"],
  [word("linux|ubuntu|debian|appimage"), "Linux"],
  [word("android|apk"), "Android"],
];

const SYSTEM_BY_EXTENSION: Readonly<Record<string, string>> = {
  exe: "Windows",
  msi: "Windows",
  dmg: "Mac Os",
  pkg: "Mac Os",
  deb: "Linux",
  rpm: "Linux",
  appimage: "Linux",
  flatpak: "Linux",
  apk: "Android",
};

export function systemOf(extension: string): string {
  return SYSTEM_BY_EXTENSION[extension] ?? "";
}

export function meaningIn(text: string, meanings: readonly Meaning[]): string {
  return meanings.find(([pattern]) => pattern.test(text))?.[1] ?? "";
}

/** The index of the first match of any pattern after `from`; -1 if none. */
export function firstIndexOf(text: string, patterns: readonly RegExp[], from = 0): number {
  const found = patterns.map((pattern) => indexAfter(text, pattern, from)).filter((index) => index >= 0);
  return found.length > 0 ? Math.min(...found) : -1;
}

function indexAfter(text: string, pattern: RegExp, from: number): number {
  for (const { index } of text.matchAll(new RegExp(pattern.source, `${pattern.flags}g`))) if (index >= from) return index;
  return -1;
}
