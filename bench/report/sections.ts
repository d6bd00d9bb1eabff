type Section = { title: string; lines: readonly string[] };

/** Replaces the section with this title, or appends it. */
export function replaceSection(page: string, { title, lines }: Section): string {
  const [head = "", ...sections] = page.split(/^(?=## )/m);
  const written = `## ${title}\n\n${lines.join("\n")}\n`;
  const at = sections.findIndex((section) => section.startsWith(`## ${title}\n`));
  const others = sections.map((section) => section.trimEnd() + "\n");
  const all = at < 0 ? [...others, written] : others.with(at, written);
  return `${head.trimEnd()}\n\n${all.join("\n")}`;
}
