import { decoded } from "#app/lib/addresses/plain-path.ts";

const MAX_TARGET_LENGTH = 16_384;

/** A sentence for the client; null when the path is valid. */
export function pathProblem(target: string): string | null {
  if (target.length > MAX_TARGET_LENGTH) return "The address is too long.";
  const path = target.split("?", 1)[0] ?? "";
  const readable = decoded(path);
  if (readable === null) return "The address is not valid UTF-8.";
  return /[\u0000-\u001f\u007f]/.test(readable) ? "The address contains a control character." : null;
}
