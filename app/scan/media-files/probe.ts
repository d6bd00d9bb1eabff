import { parseJson } from "#app/lib/text/json-text.ts";
import { runProgram, type ProgramLimits } from "./run-program.ts";
import type { MediaFacts, ProbeResult } from "./media-files.ts";

const LIMITS: ProgramLimits = { timeoutMs: 30_000, maxBytes: 256 * 1024 };
const MAX_STREAMS = 100;

/** Demuxers of single files. Playlists are excluded, because they could name other files of this machine. */
const FORMATS = "matroska,webm,mov,mp4,m4a,3gp,3g2,mj2,avi,asf,flv,mpeg,mpegts,mpegvideo,ogg,rm";

/** Lets the program open only the file that it inherits, and no address. */
export const INPUT = ["-protocol_whitelist", "file", "-format_whitelist", FORMATS, "-i", "file:/dev/fd/3"] as const;

const ENTRIES = [
  "format=duration",
  "stream=codec_type,width,height",
  "stream_tags=language",
  "stream_disposition=attached_pic",
].join(":");

export async function probe(fd: number, timeoutMs = LIMITS.timeoutMs): Promise<ProbeResult> {
  const args = ["-v", "quiet", "-print_format", "json", "-show_entries", ENTRIES, ...INPUT];
  const ended = await runProgram("ffprobe", args, fd, { ...LIMITS, timeoutMs });
  if (ended.end === "failed") return { result: "failed", reason: ended.reason };
  const facts = ended.end === "done" ? factsIn(ended.output.toString("utf8")) : null;
  return facts ? { result: "facts", facts } : { result: "unreadable" };
}

type Fields = Readonly<Record<string, unknown>>;

function factsIn(output: string): MediaFacts | null {
  const answer = fieldsOf(parseJson(output));
  const streams = Array.isArray(answer["streams"]) ? answer["streams"].slice(0, MAX_STREAMS).map(fieldsOf) : [];
  const isVideo = (stream: Fields) => stream["codec_type"] === "video" && fieldsOf(stream["disposition"])["attached_pic"] !== 1;
  const video = streams.find(isVideo);
  if (!video) return null;
  const format = fieldsOf(answer["format"]);
  const languagesOf = (type: string) =>
    streams.filter((stream) => stream["codec_type"] === type).map((stream) => textOf(fieldsOf(stream["tags"])["language"]));
  return {
    seconds: numberOf(format["duration"]),
    width: numberOf(video["width"]),
    height: numberOf(video["height"]),
    audio: languagesOf("audio"),
    subtitles: languagesOf("subtitle"),
  };
}

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.slice(0, 60) : "";
}

function numberOf(value: unknown): number {
  const number = Number(value);
  return Number.isFinite(number) && number > 0 ? number : 0;
}
