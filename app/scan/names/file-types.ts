const VIDEO = /^(?:mkv|mp4|m4v|mov|avi|wmv|asf|flv|webm|mpg|mpeg|vob|m2ts|mts|ts|ogv|3gp|divx|rmvb)$/;
const ARCHIVE = /^(?:zip|7z|rar|tar|gz|tgz|bz2|tbz2|xz|txz|zst|iso|exe|msi|dmg|pkg|deb|rpm|apk|appimage|flatpak|jar)$/;
const DOUBLE = /\.(tar)\.(gz|bz2|xz|zst)$/i;
/** `game.part2.rar`, `game.r01`, `game.7z.003`. */
const VOLUMES: readonly RegExp[] = [/\.part(\d{1,3})\.(rar)$/i, /\.(r)(\d{2})$/i, /\.(7z|zip|rar)\.(\d{3})$/i];

export type FileType = { medium: "video" | "archive"; stem: string; extension: string; volume: number };

/** What a file's name tells about its content; null for files other than videos and archives. */
export function fileTypeOf(name: string): FileType | null {
  return volumeOf(name) ?? wholeFileOf(name);
}

function volumeOf(name: string): FileType | null {
  for (const pattern of VOLUMES) {
    const [ending, one = "", other = ""] = pattern.exec(name) ?? [];
    if (ending === undefined) continue;
    const isNumberFirst = /^\d+$/.test(one);
    const number = Number(isNumberFirst ? one : other);
    const extension = (isNumberFirst ? other : one).toLowerCase();
    const isOld = extension === "r";
    return {
      medium: "archive",
      stem: name.slice(0, -ending.length),
      extension: isOld ? "rar" : extension,
      volume: number + (isOld ? 2 : 0),
    };
  }
  return null;
}

function wholeFileOf(name: string): FileType | null {
  const [double, , last = ""] = DOUBLE.exec(name) ?? [];
  if (double !== undefined)
    return { medium: "archive", stem: name.slice(0, -double.length), extension: last.toLowerCase(), volume: 0 };
  const dot = name.lastIndexOf(".");
  const extension = dot > 0 ? name.slice(dot + 1).toLowerCase() : "";
  const medium = VIDEO.test(extension) ? "video" : ARCHIVE.test(extension) ? "archive" : null;
  return medium && { medium, stem: name.slice(0, dot), extension, volume: 0 };
}

const SUBTITLES = /^(.+)\.(?:srt|ass|ssa|vtt|sub)$/i;
const TAGGED = /^(.+)\.([a-z]{2,3}(?:-[a-z]{2,4})?|default|forced|foreign)$/i;
/** `sdh` is for the hard of hearing, although it is also the code of a language. */
const NO_LANGUAGE = /^(?:sdh|default|forced|foreign)$/i;

/**
 * Names without extension that the video of a subtitle file may have, with the language that follows, such as `en` of
 * `Film.en.forced.srt`: words of a title may be codes, too. None for any other file.
 */
export function subtitlesOf(name: string): { stem: string; language: string }[] {
  const found: { stem: string; language: string }[] = [];
  let language = "";
  for (let stem = SUBTITLES.exec(name)?.[1]; stem;) {
    const [, before, tag = ""] = TAGGED.exec(stem) ?? [];
    if (!NO_LANGUAGE.test(tag)) language = tag;
    if (before && language) found.push({ stem: before, language });
    stem = before;
  }
  return found;
}

const EXTRA_FOLDER =
  /^(?:extras?|featurettes?|behind the scenes|deleted scenes|interviews?|trailers?|samples?|bonus|shorts?|scenes)$/i;
const EXTRA_NAME = /(?:^|[-. _])(?:sample|trailer|featurette|behindthescenes|deleted|interview)$/i;

/** Trailers, samples and other extras, by the names that media servers use. */
export function isExtra(folders: readonly string[], stem: string): boolean {
  return EXTRA_NAME.test(stem) || folders.some((folder) => EXTRA_FOLDER.test(folder.trim()));
}
