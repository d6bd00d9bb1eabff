import { expect, it } from "vitest";
import { trailerSource } from "./trailer-source.ts";

const HOSTS = ["archive.org", "*.vimeo.com", "videos.example:8443"];

it.each([
  ["https://archive.org/embed/Nosferatu", "archive.org"],
  ["https://player.vimeo.com/video/1", "player.vimeo.com"],
  ["https://videos.example:8443/1", "videos.example:8443"],
])("shows %s in the page", (url, host) => {
  expect(trailerSource(url, HOSTS)).toEqual({ showAs: "frame", url, host });
});

it.each([
  ["http://archive.org/embed/Nosferatu", "archive.org"],
  ["https://archive.org.elsewhere.example/", "archive.org.elsewhere.example"],
  ["https://notarchive.org/", "notarchive.org"],
  ["https://vimeo.com/1", "vimeo.com"],
  ["https://videos.example/1", "videos.example"],
])("links to %s", (url, host) => {
  expect(trailerSource(url, HOSTS)).toEqual({ showAs: "link", url, host });
});

it("plays a video that is stored here", () => {
  const url = "/v1/storage/buckets/video/files/a/view?project=marquee";
  expect(trailerSource(url, HOSTS)).toEqual({ showAs: "video", url });
});

it.each(["", "javascript:alert(1)", "//archive.org/embed/x", "archive.org/embed/x", "https://user@archive.org/"])(
  "shows nothing for %j",
  (url) => {
    expect(trailerSource(url, HOSTS)).toBeNull();
  },
);
