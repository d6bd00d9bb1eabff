import { INPUT } from "./probe.ts";
import { runProgram, type ProgramLimits } from "./run-program.ts";

const LIMITS: ProgramLimits = { timeoutMs: 30_000, maxBytes: 5 * 1024 * 1024 };
/** Square pixels, at most 1,920 wide. */
const SCALE = "scale=trunc(iw*sar/2)*2:ih,setsar=1,scale='min(1920,iw)':-2";
const JPEG = ["-c:v", "mjpeg", "-q:v", "3", "-f", "image2pipe", "pipe:1"];

/** @param at In seconds. @returns null if there is no such frame. */
export async function cutFrame(fd: number, at: number): Promise<Uint8Array | null> {
  const seek = ["-v", "quiet", "-nostdin", "-threads", "1", "-ss", at.toFixed(2)];
  const one = ["-map", "0:v:0", "-frames:v", "1", "-an", "-sn", "-dn", "-vf", SCALE];
  const ended = await runProgram("ffmpeg", [...seek, ...INPUT, ...one, ...JPEG], fd, LIMITS);
  return ended.end === "done" && ended.output.length > 0 ? ended.output : null;
}
