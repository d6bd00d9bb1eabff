import type { DescribedFile } from "./described-file.ts";
import { savedAs } from "./file-name.ts";
import { M3U, m3uText } from "./m3u.ts";
import { METALINK, metalinkXml } from "./metalink.ts";

/** A playlist if the address ends in `.m3u`, else a Metalink. The page cache stores it; browsers ask each time. */
export function filesAnswer(files: readonly DescribedFile[], name: string, { url }: Request): Response {
  const isPlaylist = new URL(url).pathname.endsWith(".m3u");
  const [text, type, extension] = isPlaylist ? [m3uText(files), M3U, "m3u"] : [metalinkXml(files), METALINK, "meta4"];
  const headers = { ...fileHeaders(`${type}; charset=utf-8`, `${name}.${extension}`), "Cache-Control": "no-cache" };
  return new Response(text, { headers });
}

export function fileHeaders(type: string, name: string): Record<string, string> {
  return { "Content-Type": type, "Content-Disposition": savedAs(name), "X-Content-Type-Options": "nosniff" };
}
