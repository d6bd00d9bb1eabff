/** As many as the server describes at once. */
const BATCH = 100;
const MAX_FILES = 500;
const MAX_LENGTH = 1_000_000;
const FILE = "<file ";
const END = "</metalink>\n";

type Problem = "watching.noFiles" | "watching.tooManyFiles" | "watching.noMetalink";
type Save = (name: string, text: string, type: string) => void;

/** @returns why nothing was saved. */
export async function saveMetalink(entries: readonly { id: string }[], save: Save): Promise<Problem | null> {
  const made = await fetchMetalink(entries.map(({ id }) => id)).catch(() => ({ problem: "watching.noMetalink" }) as const);
  if ("problem" in made) return made.problem;
  save("watchlist.meta4", made.metalink, "application/metalink4+xml");
  return null;
}

/** Joins the parts that the server describes; the names of files are unique in each part. */
async function fetchMetalink(ids: readonly string[]): Promise<{ metalink: string } | { problem: Problem }> {
  let joined = "";
  for (let at = 0; at < ids.length; at += BATCH) {
    const response = await fetch(`/watchlist/files.meta4?ids=${ids.slice(at, at + BATCH).join(",")}`);
    if (response.status === 413) return { problem: "watching.tooManyFiles" };
    if (!response.ok) throw new Error(`The files could not be read: ${response.status}.`);
    const part = await response.text();
    const files = part.indexOf(FILE);
    if (files > 0) joined = joined ? joined.slice(0, -END.length) + part.slice(files) : part;
  }
  const isLarge = joined.length > MAX_LENGTH || joined.split(FILE).length > MAX_FILES + 1;
  if (isLarge) return { problem: "watching.tooManyFiles" };
  return joined ? { metalink: joined } : { problem: "watching.noFiles" };
}
