import { expect, it } from "vitest";
import { playersOf, playersOfId, videoOf, videoPageOf } from "./video-address.ts";

const YOUTUBE = { videoId: "dQw4w9WgXcQ", videoUrl: "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" };
const ARCHIVE = { videoId: "Nosferatu_1922.avi", videoUrl: "https://archive.org/embed/Nosferatu_1922.avi" };

it.each([
  "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  "http://youtube.com/watch?feature=share&v=dQw4w9WgXcQ",
  " https://m.youtube.com/watch?v=dQw4w9WgXcQ ",
  "www.youtube.com/watch?v=dQw4w9WgXcQ",
  "m.youtube.com/watch?v=dQw4w9WgXcQ",
  "youtu.be/dQw4w9WgXcQ",
  "https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PL123",
  "https://www.youtube.com/playlist?list=PL123&v=dQw4w9WgXcQ",
  "https://youtu.be/dQw4w9WgXcQ?t=soon",
  "https://www.youtube.com/#/watch?v=dQw4w9WgXcQ",
  "https://youtu.be/dQw4w9WgXcQ?si=abc",
  "https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0",
  "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
  "https://youtube.com/shorts/dQw4w9WgXcQ",
])("reads %j", (address) => {
  expect(videoOf(address)).toEqual(YOUTUBE);
});

it.each([
  "https://archive.org/details/Nosferatu_1922.avi",
  "archive.org/details/Nosferatu_1922.avi",
  "https://www.archive.org/download/Nosferatu_1922.avi/film.mp4",
])("reads %j", (address) => {
  expect(videoOf(address)).toEqual(ARCHIVE);
});

it("keeps the second at which a pasted trailer starts", () => {
  for (const address of ["youtu.be/dQw4w9WgXcQ?t=51", "https://www.youtube.com/watch?v=dQw4w9WgXcQ#t=51s"])
    expect(videoOf(address)).toEqual({ ...YOUTUBE, videoUrl: `${YOUTUBE.videoUrl}?start=51` });
});

it.each(["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871", "vimeo.com/76979871"])(
  "reads %j",
  (address) => {
    expect(videoOf(address)).toEqual({ videoId: "76979871", videoUrl: "https://player.vimeo.com/video/76979871" });
  },
);

it.each([
  "",
  "dQw4w9WgXcQ",
  "https://www.youtube.com/watch",
  "https://www.youtube.com/watch?v=short",
  "https://www.youtube.com/watch?v=much-longer-than-eleven",
  "https://youtu.be.elsewhere.example/dQw4w9WgXcQ",
  "https://elsewhere.example/embed/dQw4w9WgXcQ",
  "https://archive.org.elsewhere.example/details/film",
  "https://archive.org/details/",
  "https://www.youtube.com/playlist?list=PLVL8S3lUHf0QNS",
  "https://www.youtube.com/embed/videoseries?list=PL123",
  "plugin://plugin.video.youtube/?action=play_video&videoid=dQw4w9WgXcQ",
  '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
  "magnet:?xt=urn:btih:0123456789abcdef&v=dQw4w9WgXcQ",
  "javascript:alert('?v=dQw4w9WgXcQ')",
  "https://user:secret@www.youtube.com/watch?v=dQw4w9WgXcQ",
])("finds no video in %j", (address) => {
  expect(videoOf(address)).toBeNull();
});

it.each([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1m30s", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90"],
  ["https://www.youtube.com/watch?t=51&v=dQw4w9WgXcQ", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=51"],
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ#t=1h2m3s", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=3723"],
  ["https://www.youtube.com/embed/dQw4w9WgXcQ?start=51", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=51"],
  ["https://youtu.be/dQw4w9WgXcQ?t=0", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
  ["https://youtu.be/dQw4w9WgXcQ?t=-5", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
  ["https://vimeo.com/76979871/8272103f6e#t=1m5s", "https://player.vimeo.com/video/76979871?h=8272103f6e#t=65s"],
  ["https://archive.org/details/Nosferatu_1922?start=9", "https://archive.org/embed/Nosferatu_1922?start=9"],
  ["https://www.dailymotion.com/video/x8abcde?start=30", "https://geo.dailymotion.com/player.html?video=x8abcde&startTime=30"],
  ["https://youtu.be/dQw4w9WgXcQ?si=abc", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
  ["https://youtube.com/shorts/dQw4w9WgXcQ", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
  ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871"],
  ["https://vimeo.com/76979871/8272103f6e", "https://player.vimeo.com/video/76979871?h=8272103f6e"],
  ["https://player.vimeo.com/video/76979871?h=8272103f6e", "https://player.vimeo.com/video/76979871?h=8272103f6e"],
  ["https://archive.org/details/Nosferatu_1922", "https://archive.org/embed/Nosferatu_1922"],
  ["https://www.dailymotion.com/video/x8abcde", "https://geo.dailymotion.com/player.html?video=x8abcde"],
  ["https://dai.ly/x8abcde", "https://geo.dailymotion.com/player.html?video=x8abcde"],
])("plays %s in the player at %s", (page, player) => {
  expect(playersOf(page)[0]).toBe(player);
});

it.each([
  "https://elsewhere.example/watch?v=dQw4w9WgXcQ",
  "https://vimeo.com/about",
  "https://archive.org/",
  "https://www.youtube.com/embed/videoseries?list=PL123",
  "",
])("has no player for %j", (page) => {
  expect(playersOf(page)).toEqual([]);
});

it("takes a bare id for a YouTube video if it looks like one", () => {
  expect(playersOfId("dQw4w9WgXcQ")[0]).toBe("https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ");
  for (const id of ["", "trailer", "Nosferatu_1922", "dQw4w9WgXcQ2"]) expect(playersOfId(id)).toEqual([]);
});

it.each([
  ["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", "https://www.youtube.com/watch?v=dQw4w9WgXcQ"],
  ["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=51", "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=51s"],
  ["https://www.youtube.com/embed/videoseries?list=PL123", "https://www.youtube.com/playlist?list=PL123"],
  ["https://player.vimeo.com/video/76979871#t=65s", "https://vimeo.com/76979871#t=65s"],
  ["https://archive.org/embed/Nosferatu_1922?start=9", "https://archive.org/details/Nosferatu_1922?start=9"],
  ["https://player.vimeo.com/video/76979871?h=8272103f6e", "https://vimeo.com/76979871/8272103f6e"],
  ["https://geo.dailymotion.com/player.html?video=x8abcde", "https://www.dailymotion.com/video/x8abcde"],
  ["https://videos.example/player/1", "https://videos.example/player/1"],
])("recognizes the page of the player at %s", (player, page) => {
  expect(videoPageOf(player)).toBe(page);
});
