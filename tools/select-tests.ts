import { glob, readFile } from "node:fs/promises";
import path from "node:path";

export type Selection = { vitest: string[]; playwright: string[]; title: string | null };

const TEST_FILES = ["{app,server,packages,tools,scripts}/**/*.test.{ts,tsx}", "tests/**/*.test.ts", "e2e/**/*.spec.ts"];

/** @param name A test file, a folder, a part of a path or a title. @throws Error if no test matches. */
export async function selectTests(root: string, name: string): Promise<Selection> {
  const files = (await Array.fromAsync(glob(TEST_FILES, { cwd: root }))).toSorted();
  const wanted = path.relative(root, path.resolve(root, name));
  const byPath = files.filter((file) => file === wanted || file.startsWith(`${wanted}${path.sep}`) || file.includes(name));
  if (byPath.length > 0) return { ...byRunner(byPath), title: null };
  const texts = await Promise.all(files.map((file) => readFile(path.join(root, file), "utf8")));
  const byTitle = files.filter((_, index) => texts[index]?.includes(name));
  if (byTitle.length > 0) return { ...byRunner(byTitle), title: name };
  throw new Error(`No test file, folder or title matches "${name}".`);
}

function byRunner(files: readonly string[]): Omit<Selection, "title"> {
  const isBrowserTest = (file: string) => file.endsWith(".spec.ts");
  return { vitest: files.filter((file) => !isBrowserTest(file)), playwright: files.filter(isBrowserTest) };
}
