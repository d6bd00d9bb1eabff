import { chmod, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { ItemType } from "#app/kinds/item.ts";

/** The output of ffprobe, and the result of a correct scan of the file. `year` is "" and `season` 0 if there is none. */
export type TrueFile = {
  path: string;
  type: ItemType;
  title: string;
  year: string;
  season: number;
  episode: number;
  quality: string;
  language: string;
};

const MATROSKA = "\x1a\x45\xdf\xa3";
const ZIP = "PK\x03\x04";
const CODES: Readonly<Record<string, string>> = { German: "ger", English: "eng", Japanese: "jpn", "": "und" };
const SIZES: Readonly<Record<string, readonly [number, number]>> = {
  "2160p": [3840, 1608],
  "1080p": [1920, 800],
  "720p": [1280, 720],
  "576p": [720, 576],
};

/** A file with the content that `addStandIns` reads: the mark of a container, and ffprobe's output. */
export function videoBytes({ quality, language }: Pick<TrueFile, "quality" | "language">, seconds: number, more = ""): Buffer {
  const [width, height] = SIZES[quality.split(" ")[0] ?? ""] ?? [640, 360];
  const streams = [
    { codec_type: "video", width, height, disposition: { attached_pic: 0 } },
    { codec_type: "audio", tags: { language: CODES[language] ?? "und" } },
    { codec_type: "subtitle", tags: { language: "spa" } },
  ];
  const answer = JSON.stringify({ streams, format: { format_name: "matroska,webm", duration: `${seconds}` }, more });
  return Buffer.from(MATROSKA + answer, "latin1");
}

/**
 * Programs that stand in for ffprobe and ffmpeg: the first answers with what is in the file after its mark; it hangs, says too much or
 * kills the process that scans if the file says so. The second answers with one picture.
 */
export async function addStandIns(folder: string, frame: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true });
  const programs = {
    ffprobe: `#!/bin/sh
for last; do :; done
file="\${last#file:}"
case "$(tail -c +5 "$file" | head -c 5)" in
  hang*) exec sleep 20 ;;
  flood) exec yes flood ;;
  kill*) kill -KILL "$PPID" ;;
  "{"*) exec tail -c +5 "$file" ;;
  *) exit 1 ;;
esac
`,
    ffmpeg: `#!/bin/sh\nexec cat "\${0%/*}/frame.jpg"\n`,
  };
  await writeFile(path.join(folder, "frame.jpg"), frame);
  for (const [name, source] of Object.entries(programs)) {
    await writeFile(path.join(folder, name), source);
    await chmod(path.join(folder, name), 0o755);
  }
}

const NAMES = [
  ["The Quiet Harbour", "Silver Rain", "1984", "2012", "Dr. Moreau", "Charlotte's Web", "(500) Lanterns", "Blade 2049"],
  ["Das stille Meer", "L'été à la mer", "El laberinto", "Сталкер", "千と千尋の神隠し", "기생충", "باب الحديد", "卧虎藏龙"],
].flat();
const SHOWS = ["Dark Water", "Mr. Crane", "La casa", "Метод", "24 Hours"];
const ANIMES = ["Moon Garden", "鋼の旅", "Sky 009", "Iron Leaf", "Café Nocturne"];
const GAMES = ["Super Gears", "Tux Racer", "Castle of Sand", "Lost Signal", "Bit Garden"];
const PROGRAMS = ["Paintbox", "Note Keeper", "Soundlab", "Mapper", "Zipper"];
const QUALITIES = ["1080p BluRay", "720p HDTV", "2160p WEB-DL", "576p DVDRip"];

const two = (number: number) => String(number).padStart(2, "0");
const dotted = (title: string) => title.replaceAll(/\.? /g, ".");
const bracketed = (quality: string) =>
  quality
    .split(" ")
    .map((word) => `[${word}]`)
    .join(" ");

/** 40 files of each kind, with typical names. */
export function trueFiles(): TrueFile[] {
  return Array.from({ length: 40 }, (_, at) => [movie(at), episode(at), animeEpisode(at), game(at), program(at)]).flat();
}

const NONE = { year: "", season: 0, episode: 0, quality: "", language: "" };

function movie(at: number): TrueFile {
  const title = NAMES[at % NAMES.length] ?? "";
  const year = `${1920 + 2 * at}`;
  const quality = QUALITIES[at % 4] ?? "";
  const names = [
    `Movies/${dotted(title)}.${year}.${dotted(quality)}.x264-GRP.mkv`,
    `Movies/${title} (${year})/${title} (${year}) ${bracketed(quality)}.mkv`,
    `Movies/${title} (${year}) - ${quality}.mkv`,
    `Movies/${title} (${year})/movie.${dotted(quality)}.mkv`,
    `Movies/${title.replaceAll(" ", "_")}_${year}_${quality.replaceAll(" ", "_")}.mkv`,
  ];
  return {
    ...NONE,
    path: names[at % names.length] ?? "",
    type: "movie",
    title,
    year,
    quality,
    language: at % 2 ? "German" : "English",
  };
}

function episode(at: number): TrueFile {
  const title = SHOWS[at % SHOWS.length] ?? "";
  const [season, number] = [1 + (at % 3), 1 + Math.floor(at / SHOWS.length)];
  const quality = QUALITIES[at % 4] ?? "";
  const names = [
    `TV/${title}/Season ${two(season)}/${title} - S${two(season)}E${two(number)} - The Part ${bracketed(quality)}.mkv`,
    `TV/${dotted(title)}.S${two(season)}E${two(number)}.${dotted(quality)}.x264-GRP.mkv`,
    `TV/${title}/Season ${season}/${two(number)} - Name (${quality}).mkv`,
    `TV/${title} ${season}x${two(number)} ${quality}.mkv`,
    `TV/${title}/Staffel ${season}/Folge ${number} ${bracketed(quality)}.mkv`,
    `TV/${title} - Season ${season} Episode ${number} ${quality}.mkv`,
    `TV/${title}/Season ${season}/${title} ${two(season)}x${two(number)} ${quality}.mkv`,
  ];
  const language = at % 2 ? "German" : "English";
  return { ...NONE, path: names[at % names.length] ?? "", type: "tv-show", title, season, episode: number, quality, language };
}

function animeEpisode(at: number): TrueFile {
  const title = ANIMES[at % ANIMES.length] ?? "";
  const [season, number] = [1 + (Math.floor(at / 20) % 2), 1 + (at % 20)];
  const second = season > 1 ? " S2" : "";
  const names = [
    `[Group] ${title}${second} - ${two(number)} (1080p).mkv`,
    `Anime/${title}/Season ${season}/${title} - ${two(number)} [1080p].mkv`,
    `[Group]_${title.replaceAll(" ", "_")}${second && "_S2"}_-_${two(number)}_[1080p][ABCD12${two(at)}].mkv`,
    `Anime/${title}${second} - ${two(number)}v2 (1080p).mkv`,
  ];
  const facts = { type: "anime", title, season, episode: number, quality: "1080p", language: "Japanese" } as const;
  return { ...NONE, path: names[at % names.length] ?? "", ...facts };
}

function game(at: number): TrueFile {
  const title = `${GAMES[at % GAMES.length] ?? ""} ${2 + Math.floor(at / GAMES.length)}`;
  const names = [
    `Games/${title} v1.${at} (Win).zip`,
    `Games/${title}.zip`,
    `${title} v2.${at} (GOG).zip`,
    `Games/${title} (Linux).zip`,
  ];
  return { ...NONE, path: names[at % names.length] ?? "", type: "game", title };
}

function program(at: number): TrueFile {
  const title = `${PROGRAMS[at % PROGRAMS.length] ?? ""}${"abcdefgh".charAt(Math.floor(at / PROGRAMS.length))}`;
  const plain = title.replaceAll(" ", "-");
  const names = [
    `Software/${plain}-1.${at}-setup.zip`,
    `Software/${title} 2.${at} (macOS).zip`,
    `Apps/${title} v3.${at}.zip`,
    `${plain}-4.${at}-portable-x64.zip`,
  ];
  return { ...NONE, path: names[at % names.length] ?? "", type: "software", title };
}

export async function writeTrueFiles(folder: string, files: readonly TrueFile[]): Promise<void> {
  for (const [at, file] of files.entries()) {
    const target = path.join(folder, file.path);
    await mkdir(path.dirname(target), { recursive: true });
    const isVideo = file.path.endsWith(".mkv");
    await writeFile(target, isVideo ? videoBytes(file, 3600 + at) : Buffer.from(`${ZIP}${at}`, "latin1"));
  }
}
