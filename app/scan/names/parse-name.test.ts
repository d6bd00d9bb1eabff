import { describe, expect, it } from "vitest";
import { parseName } from "./parse-name.ts";

const THIS_YEAR = 2026;

/** Path, then "kind: title (year) S1E2-3 'episode title' part quality | edition | version | system | languages". */
const NAMES: readonly (readonly [path: string, expected: string])[] = [
  ["Metropolis.1927.1080p.BluRay.x264.mkv", "movie: Metropolis (1927) 1080p BluRay"],
  ["Metropolis (1927).mkv", "movie: Metropolis (1927)"],
  ["Metropolis (1927) [1080p] [BluRay].mp4", "movie: Metropolis (1927) 1080p BluRay"],
  ["metropolis_1927_720p.avi", "movie: Metropolis (1927) 720p"],
  ["Metropolis.mkv", "movie: Metropolis"],
  ["Metropolis (1927)/Metropolis (1927) - 1080p.mkv", "movie: Metropolis (1927) 1080p"],
  ["Metropolis (1927)/film.mkv", "movie: Metropolis (1927)"],
  ["Metropolis (1927)/metropolis-restored.mkv", "movie: Metropolis (1927)"],
  ["Movies/Nosferatu/nosferatu.cd1.avi", "movie: Nosferatu part 1"],
  ["Nosferatu.1922.CD2.DVDRip.XviD.avi", "movie: Nosferatu (1922) part 2 DVDRip"],
  ["Nosferatu (1922)/CD1/video.avi", "movie: Nosferatu (1922) part 1"],
  ["2012.2009.1080p.BluRay.mkv", "movie: 2012 (2009) 1080p BluRay"],
  ["1917.2019.2160p.UHD.BluRay.x265.HDR.mkv", "movie: 1917 (2019) 2160p HDR BluRay"],
  ["1984.mkv", "movie: 1984"],
  ["Blade.Runner.2049.2017.2160p.WEB-DL.DDP5.1.mkv", "movie: Blade Runner 2049 (2017) 2160p WEB-DL"],
  ["Blade Runner 2049.mkv", "movie: Blade Runner 2049"],
  ["Blade.Runner.1982.The.Final.Cut.1080p.BluRay.mkv", "movie: Blade Runner (1982) 1080p BluRay | Final Cut"],
  ["2001.A.Space.Odyssey.1968.REMASTERED.1080p.mkv", "movie: 2001 A Space Odyssey (1968) 1080p | Remastered"],
  ["Aliens (1986) {edition-Special Edition} {tmdb-679}.mkv", "movie: Aliens (1986) | Special Edition"],
  ["Brazil.1985.Directors.Cut.720p.HDTV.mkv", "movie: Brazil (1985) 720p HDTV | Director's Cut"],
  ["Charlotte's.Web.1973.DVDRip.avi", "movie: Charlotte's Web (1973) DVDRip"],
  ["S.W.A.T..2003.1080p.mkv", "movie: S.W.A.T. (2003) 1080p"],
  ["Dr.Strangelove.1964.1080p.mkv", "movie: Dr. Strangelove (1964) 1080p"],
  ["Dr. Strangelove (1964) 1080p.mkv", "movie: Dr. Strangelove (1964) 1080p"],
  ["Die.Hard.4.0.2007.1080p.mkv", "movie: Die Hard 4.0 (2007) 1080p"],
  ["Ten.2002.5.0.AAC.mkv", "movie: Ten (2002)"],
  ["(500) Days of Summer (2009).mkv", "movie: (500) Days of Summer (2009)"],
  [
    "Harry.Potter.and.the.Deathly.Hallows.Part.1.2010.1080p.mkv",
    "movie: Harry Potter and the Deathly Hallows Part 1 (2010) 1080p",
  ],
  ["Das.Boot.1981.German.DL.1080p.BluRay.x264.mkv", "movie: Das Boot (1981) 1080p BluRay | German"],
  [
    "Le.Fabuleux.Destin.d'Amélie.Poulain.2001.TRUEFRENCH.DVDRip.avi",
    "movie: Le Fabuleux Destin d'Amélie Poulain (2001) DVDRip | French",
  ],
  ["El laberinto del fauno (2006) [1080p] Castellano.mkv", "movie: El laberinto del fauno (2006) 1080p | Spanish"],
  ["千と千尋の神隠し.2001.1080p.BluRay.mkv", "movie: 千と千尋の神隠し (2001) 1080p BluRay"],
  ["Сталкер (1979) BDRip 1080p.mkv", "movie: Сталкер (1979) 1080p BDRip"],
  ["기생충.2019.1080p.WEB-DL.mkv", "movie: 기생충 (2019) 1080p WEB-DL"],
  ["卧虎藏龙.2000.720p.mkv", "movie: 卧虎藏龙 (2000) 720p"],
  ["باب الحديد (1958).mp4", "movie: باب الحديد (1958)"],
  ["the-general-1926.mp4", "movie: The General (1926)"],
  ["Safety_Last!_(1923).webm", "movie: Safety Last! (1923)"],
  ["www.example.com.mkv", "movie: Www Example Com"],
  ["<img src=x onerror=alert(1)>.1999.mkv", "movie: <Img Src=X Onerror=Alert(1)>. (1999)"],
  ["Line\nbreak\u001b[31m (1999).mkv", "movie: Line break (1999)"],
  ["\ufffd\ufffd (1999).mkv", "movie: \ufffd\ufffd (1999)"],
  ["the-lost-world-1925-web-dl.mp4", "movie: The Lost World (1925) WEB-DL"],
  ["Show S02E03 - Title.mkv", "tv-show: Show S2E3 'Title'"],
  ["Show.S02E03.Title.of.It.720p.WEB.mkv", "tv-show: Show S2E3 'Title of It' 720p WEB"],
  ["Show.s01e01e02.mkv", "tv-show: Show S1E1-2"],
  ["Show.S01E01-E03.1080p.mkv", "tv-show: Show S1E1-3 1080p"],
  ["Show/Season 2/03.mkv", "tv-show: Show S2E3"],
  ["Show/Season 2/03 - The Third.mkv", "tv-show: Show S2E3 'The Third'"],
  ["Show (2008)/Season 01/Show - S01E01 - Pilot.mkv", "tv-show: Show (2008) S1E1 'Pilot'"],
  ["Show/Book 1/01.mkv", "tv-show: Show S1E1"],
  ["Show/Book 2 - Earth/03 - The Third.mkv", "tv-show: Show S2E3 'The Third'"],
  ["Films/Book 1/Toy Story 3 (2010).mkv", "movie: Toy Story 3 (2010)"],
  ["Films/Book 1/12 Angry Men (1957).mkv", "movie: 12 Angry Men (1957)"],
  ["TV/Show/Specials/Show S00E01.mkv", "tv-show: Show S0E1"],
  ["Show.2008.S01E02.mkv", "tv-show: Show (2008) S1E2"],
  ["The.Office.3x07.avi", "tv-show: The Office S3E7"],
  ["Mr. Robot S01E02.mkv", "tv-show: Mr. Robot S1E2"],
  ["Friends - [1x01] - The First.avi", "tv-show: Friends S1E1 'The First'"],
  ["Breaking Bad/Season 2/203 - Bit.mkv", "tv-show: Breaking Bad S2E3 'Bit'"],
  ["Show - Season 4/Show 4x11 - Name.mkv", "tv-show: Show S4E11 'Name'"],
  ["The.Daily.Show.2015.08.06.mkv", "tv-show: The Daily Show S2015E0 '2015-08-06'"],
  ["Dark/Staffel 1/Folge 05.mkv", "tv-show: Dark S1E5"],
  ["Dark - Staffel 2 Folge 3.mp4", "tv-show: Dark S2E3"],
  ["Les Revenants - Saison 1 Épisode 4.mkv", "tv-show: Les Revenants S1E4"],
  ["La casa de papel Temporada 2 Capítulo 6.mkv", "tv-show: La casa de papel S2E6"],
  ["Gomorra - Stagione 1 Episodio 12.mkv", "tv-show: Gomorra S1E12"],
  ["Метод/Сезон 1/Метод 2 серия.mkv", "tv-show: Метод S1E2"],
  ["Метод 1 сезон 4 серия.mkv", "tv-show: Метод S1E4"],
  ["三体.第1季.第05集.1080p.mkv", "tv-show: 三体 S1E5 1080p"],
  ["오징어 게임 시즌 1 3화.mkv", "tv-show: 오징어 게임 S1E3"],
  ["Çukur Sezon 2 Bölüm 7.mkv", "tv-show: Çukur S2E7"],
  ["باب الحارة الموسم 3 الحلقة 12.mp4", "tv-show: باب الحارة S3E12"],
  ["[Group] Anime - 05 (1080p).mkv", "anime: Anime S1E5 1080p"],
  ["[Group] Anime Name - 12v2 [BD 1080p][ABCD1234].mkv", "anime: Anime Name S1E12 1080p BluRay"],
  ["[Group] Anime S2 - 03 [720p].mkv", "anime: Anime S2E3 720p"],
  ["[Group] Anime 2nd Season - 03.mkv", "anime: Anime S2E3"],
  ["[Group]_Anime_Name_-_07_(1280x720).mkv", "anime: Anime Name S1E7 720p"],
  ["【字幕组】动画名称 第07话 [1080p].mp4", "anime: 动画名称 S1E7 1080p"],
  ["Anime/Cowboy Bebop/Cowboy Bebop - 05.mkv", "anime: Cowboy Bebop S1E5"],
  ["アニメ/鋼の錬金術師/鋼の錬金術師 第12話.mkv", "anime: 鋼の錬金術師 S1E12"],
  ["[Group] Anime - 1071 [1080p].mkv", "anime: Anime S1E1071 1080p"],
  ["Game v1.2 (Win).zip", "game: Game | v1.2 | Windows"],
  ["Games/Super Tux.zip", "game: Super Tux"],
  ["Games/super-meat-boy-1.2.5-linux.tar.gz", "game: Super Meat Boy | v1.2.5 | Linux"],
  ["Witcher 3 - Game of the Year Edition (GOG).part2.rar", "game: Witcher 3 part 2 | Game of the Year Edition"],
  ["Chrono Trigger (USA).zip", "game: Chrono Trigger"],
  ["gimp-2.10.36-setup.exe", "software: Gimp | v2.10.36 | Windows"],
  ["setup_witcher3_1.32_(64bit).exe", "software: Witcher3 | v1.32 | Windows"],
  ["Software/Blender 4.0 (macOS).dmg", "software: Blender | v4.0 | Mac Os"],
  ["krita-5.2.2-x86_64.appimage", "software: Krita | v5.2.2 | Linux"],
  ["vlc_3.0.20_amd64.deb", "software: Vlc | v3.0.20 | Linux"],
  ["Metropolis.1927.1080p.BluRay.part1.rar", "movie: Metropolis (1927) part 1 1080p BluRay"],
  ["archive.7z.002", "game: Archive part 2"],
  ["Show.S02E03.720p.zip", "tv-show: Show S2E3 720p"],
];

function described(path: string): string {
  const parsed = parseName(path, THIS_YEAR);
  if (typeof parsed === "string") return parsed;
  const { type, title, year, season, episode, lastEpisode, episodeTitle, part, quality } = parsed;
  const last = lastEpisode > episode ? `-${lastEpisode}` : "";
  const words = [
    `${type}: ${title}`,
    year && `(${year})`,
    season >= 0 && `S${season}E${episode}${last}`,
    episodeTitle && `'${episodeTitle}'`,
    part > 0 && `part ${part}`,
    quality,
  ];
  const more = [parsed.edition, parsed.version && `v${parsed.version}`, parsed.operatingSystem, parsed.languages.join(", ")];
  return [words.filter(Boolean).join(" "), ...more.filter(Boolean)].join(" | ");
}

describe("the name of a file", () => {
  it.each(NAMES)("%s is %s", (path, expected) => {
    expect(described(path)).toBe(expected);
  });
});
