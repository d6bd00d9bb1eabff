import { webLinkOf } from "./links.ts";

export type Video = { videoId: string; videoUrl: string };

type VideoSite = { address: RegExp; embed: (id: string) => string };

const youTube = (id: string) => `https://www.youtube-nocookie.com/embed/${id}`;

const SITES: readonly VideoSite[] = [
  { address: /[?&#]v=(?<id>[\w-]{11})(?![\w-])/, embed: youTube },
  { address: /^https?:\/\/(?:www\.)?youtu\.be\/(?<id>[\w-]{11})(?![\w-])/, embed: youTube },
  {
    address: /^https?:\/\/(?:[a-z]+\.)?youtube(?:-nocookie)?\.com\/(?:embed|shorts|live|v)\/(?<id>[\w-]{11})(?![\w-])/,
    embed: youTube,
  },
  {
    address: /^https?:\/\/(?:www\.)?archive\.org\/(?:details|embed|download)\/(?<id>[\w.-]{1,200})/,
    embed: (id) => `https://archive.org/embed/${id}`,
  },
  {
    address: /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(?<id>\d{1,15})(?!\d)/,
    embed: (id) => `https://player.vimeo.com/video/${id}`,
  },
];

/** Accepts `v=`, `youtu.be/`, `/embed/`, `/shorts/`, and pages of archive.org and Vimeo. @returns null for any other text. */
export function videoOf(address: string): Video | null {
  const link = webLinkOf(address);
  if (!link) return null;
  for (const { address, embed } of SITES) {
    const videoId = address.exec(link)?.groups?.["id"];
    if (videoId) return { videoId, videoUrl: embed(videoId) };
  }
  return null;
}
