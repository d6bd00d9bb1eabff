import { expect, it } from "vitest";
import { trailerSource } from "./trailer-source.ts";

const HOSTS = ["archive.org", "*.vimeo.com", "videos.example:8443"];

it.each([
  ["https://archive.org/embed/Nosferatu", "archive.org"],
  ["https://player.vimeo.com/video/1", "player.vimeo.com"],
  ["https://videos.example:8443/1", "videos.example:8443"],
])("embeds %s in the page", (url, host) => {
  expect(trailerSource(url, HOSTS)).toEqual({ showAs: "frame", url, host });
});

it.each([
  ["http://videos.example:8443/1", "videos.example:8443"],
  ["https://archive.org.elsewhere.example/", "archive.org.elsewhere.example"],
  ["https://notarchive.org/", "notarchive.org"],
  ["https://vimeo.com/about", "vimeo.com"],
  ["https://videos.example/1", "videos.example"],
])("links to %s", (url, host) => {
  expect(trailerSource(url, HOSTS)).toEqual({ showAs: "link", url, host });
});

it("plays a locally stored video", () => {
  const url = "/v1/storage/buckets/video/files/a/view?project=marquee";
  expect(trailerSource(url, HOSTS)).toEqual({ showAs: "video", url, host: "" });
});

it.each(["", "javascript:alert(1)", "//archive.org/embed/x", "archive.org/embed/x", "https://user@archive.org/"])(
  "shows nothing for %j",
  (url) => {
    expect(trailerSource(url, HOSTS)).toBeNull();
  },
);

it.each([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=42"],
  ["https://youtu.be/dQw4w9WgXcQ", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
  ["https://youtube.com/shorts/dQw4w9WgXcQ", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
  ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871"],
  ["http://archive.org/details/Nosferatu_1922", "https://archive.org/embed/Nosferatu_1922"],
  ["https://archive.org/embed/Nosferatu_1922?start=9", "https://archive.org/embed/Nosferatu_1922?start=9"],
  ["https://player.vimeo.com/video/1?h=8272103f6e", "https://player.vimeo.com/video/1?h=8272103f6e"],
])("embeds %s with the player %s", (page, url) => {
  const hosts = ["archive.org", "www.youtube-nocookie.com", "player.vimeo.com"];
  expect(trailerSource(page, hosts)).toEqual({ showAs: "frame", url, host: new URL(url).host });
});

it.each(["https://www.youtube.com/playlist?list=PL1", "https://www.youtube.com/embed/videoseries?list=PL1"])(
  "links to the playlist %s, even if its host is allowed",
  (url) => {
    const playlist = { showAs: "link", url: "https://www.youtube.com/playlist?list=PL1", host: "www.youtube.com" };
    expect(trailerSource(url, ["www.youtube.com", "www.youtube-nocookie.com"])).toEqual(playlist);
  },
);

it("uses the player if its host is allowed, and else links to the page", () => {
  const page = "https://www.dailymotion.com/video/x8abcde";
  expect(trailerSource(page, ["geo.dailymotion.com"])).toMatchObject({ showAs: "frame", host: "geo.dailymotion.com" });
  expect(trailerSource("https://youtu.be/dQw4w9WgXcQ", ["www.youtube.com"])).toMatchObject({
    url: "https://www.youtube.com/embed/dQw4w9WgXcQ",
  });
  expect(trailerSource(page, HOSTS)).toEqual({ showAs: "link", url: page, host: "www.dailymotion.com" });
});

it.each(["https://files.example/trailer.mp4", "https://archive.org/download/film/trailer.WebM?x=1"])(
  "plays the file %s",
  (url) => {
    expect(trailerSource(url, HOSTS)).toEqual({ showAs: "video", url, host: new URL(url).host });
  },
);

it("links to an http: video file, which browsers block on an https page", () => {
  expect(trailerSource("http://files.example/trailer.mp4", HOSTS)).toMatchObject({ showAs: "link" });
});

it("embeds a bare id as YouTube only", () => {
  const hosts = ["www.youtube-nocookie.com"];
  expect(trailerSource("", hosts, "dQw4w9WgXcQ")).toMatchObject({ url: "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" });
  expect(trailerSource("", [], "dQw4w9WgXcQ")).toMatchObject({ showAs: "link" });
  for (const id of ["", "trailer", "Nosferatu_1922"]) expect(trailerSource("", hosts, id)).toBeNull();
  expect(trailerSource("javascript:alert(1)", hosts, "dQw4w9WgXcQ")).toBeNull();
});
