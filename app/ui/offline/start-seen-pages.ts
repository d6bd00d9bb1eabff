import { controlIn } from "../browser/control-in.ts";
import { readSeenPages, type SeenPage } from "./read-seen-pages.ts";

const LINK = "inline-flex min-h-touch items-center text-second underline-offset-4 hover:text-text hover:underline";

export function startSeenPages(root: HTMLElement): void {
  void showSeenPages(root);
}

async function showSeenPages(root: HTMLElement): Promise<void> {
  const pages = await readSeenPages();
  controlIn(root, "list").append(...pages.map(lineOf));
  controlIn(root, "seen").hidden = pages.length === 0;
}

function lineOf({ address, title }: SeenPage): HTMLElement {
  const line = document.createElement("li");
  line.className = "break-inside-avoid";
  const link = document.createElement("a");
  link.href = address;
  link.className = LINK;
  link.textContent = title;
  line.append(link);
  return line;
}
