import type { Page } from "@playwright/test";
import { storyWith } from "../site/own-works.ts";
import { expect } from "../test.ts";

const picture = (digit: string) => `/pictures/${digit.repeat(64)}/640.webp`;
const screenshots = ["a", "b", "c"].map((digit, index) => ({ id: index + 1, screenshotUrl: picture(digit) }));
const cast = ["Edda", "Jonas", "Ayumi", "Bo", "Francesca", "Kim"].map((name, index) => ({
  id: index + 1,
  name: `${name} Quist`,
  role: `Role ${index + 1}`,
}));
const seasons = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, seasonUrl: `https://files.example/season-${index + 1}` }));

const shared = {
  overview: "A keeper answers a signal that nobody sent.",
  description: "A keeper answers a signal that nobody sent.\n\nLicense: CC BY 4.0.",
  genre: "Drama, Mystery",
  releasedYear: "2019-03-04",
  language: "English",
  bannerUrl: picture("d"),
};

const ITEMS = [
  {
    ...shared,
    id: "lighthouse",
    type: "tv-show",
    itemName: "Lighthouse North",
    seasons: 24,
    downloadLinks: seasons(24),
    videoUrl: "https://archive.org/embed/lighthouse",
    screenshots,
    cast,
    ratings: { imdb: { rating: 4.5 } },
  },
  {
    ...shared,
    id: "pier",
    type: "tv-show",
    itemName: "South Pier",
    genre: "Comedy, Mystery",
    releasedYear: "2001",
    language: "French",
  },
  { id: "island", type: "tv-show", itemName: "Island", genre: "Comedy" },
  { id: "reel", type: "movie", itemName: "The Reel", videoUrl: "https://videos.example/reel.mp4" },
  {
    ...shared,
    id: "pilot",
    type: "anime",
    itemName: "The Pilot",
    downloadLinks: seasons(1),
    screenshots: screenshots.slice(0, 1),
  },
  {
    ...shared,
    id: "harbour",
    type: "movie",
    itemName: "The Quiet Harbour",
    movieLink: "https://www.files.example/harbour",
    videoUrl: "https://videos.example/watch/1",
  },
  { ...shared, id: "stored", type: "movie", itemName: "Kept Here", videoUrl: "/v1/kept/trailer" },
  {
    ...shared,
    id: "tide",
    type: "game",
    itemName: "Tidewalker",
    operatingSystems: "Win 10",
    fileSize: "1.2 GB",
    downloadLink: "https://files.example/tide",
    systemRequirement: [{ id: 1, name: "Memory", requirement: "8 GB" }],
  },
  { id: "bare", type: "movie", itemName: "Bare" },
  {
    ...shared,
    id: "files",
    type: "movie",
    itemName: "Many Files",
    originalTitle: "静かな港",
    movieLink: "https://files.example/film.mp4",
    crew: cast.slice(0, 2),
    screenshots: Array.from({ length: 25 }, (_, index) => ({
      id: index + 1,
      screenshotUrl: `/pictures/${`${index}`.padStart(64, "0")}/640.webp`,
    })),
    files: [
      {
        url: "https://files.example/film.mp4",
        sizeBytes: 1_400_000_000,
        quality: "1080p",
        licence: "CC BY 4.0",
        sha256: "ab".repeat(32),
        mirrors: ["https://mirror.example/film.mp4"],
      },
      ...Array.from({ length: 6 }, (_, index) => ({
        season: 1,
        episode: index + 1,
        url: `https://files.example/e${index + 1}.mkv`,
      })),
    ],
  },
];

export const test = storyWith(ITEMS);

/** The address a click leads to, without a request to another host. */
export async function addressAfter(page: Page, click: () => Promise<void>): Promise<string> {
  await page.route("**/download/**", (route) => route.fulfill({ contentType: "text/html", body: "<title>Away</title>" }));
  await click();
  await expect(page).toHaveTitle("Away");
  return new URL(page.url()).pathname;
}

export { expect };
