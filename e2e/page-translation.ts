import type { BrowserContext, Page } from "@playwright/test";

/** The ways in which translators and extensions replace a text by a node. */
export const WAYS = ["replaced", "put in first", "taken out first", "wrapped"] as const;
type Way = (typeof WAYS)[number];

type Translation = {
  way: Way;
  /** Marks around each text, as the words of another language would change it. */
  marks: readonly [string, string];
  /** Runs once the page has loaded and, in the back office, is hydrated; a browser translates no sooner. */
  waitsForPage: boolean;
};

/** Replaces every text by a `<font>`, including later ones, as a browser's page translation does. */
export async function translatePage(page: Page, way: Way = "replaced"): Promise<void> {
  await page.evaluate(replaceTexts, { way, marks: ["«", "»"], waitsForPage: false } as const);
}

/** Replaces the text nodes of every page in the context, keeping the texts. */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(replaceTexts, { way: "replaced", marks: ["", ""], waitsForPage: true } as const);
}

/** Runs in the page. */
function replaceTexts({ way, marks, waitsForPage }: Translation): void {
  const LEFT = "script, style, title, textarea, option, noscript, svg, [translate=no], font";
  const NOT_LIVE = ":root[data-reference]:not([data-live])";

  function replace(text: Text): void {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(LEFT)) return;
    const font = document.createElement("font");
    font.textContent = marks.join(text.data);
    if (way === "replaced") text.replaceWith(font);
    if (way === "put in first") {
      text.before(font);
      text.remove();
    }
    if (way === "taken out first") {
      const { parentNode, nextSibling } = text;
      text.remove();
      parentNode?.insertBefore(font, nextSibling);
    }
    if (way === "wrapped") {
      text.before(font);
      font.replaceChildren(text);
    }
  }

  function replaceIn(node: Node): void {
    if (node instanceof Text) return replace(node);
    const texts: Text[] = [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) texts.push(text as Text);
    texts.forEach(replace);
  }

  function begin(): void {
    if (waitsForPage && document.querySelector(NOT_LIVE)) return void requestAnimationFrame(begin);
    if (!(document.body instanceof HTMLBodyElement)) return; // A picture that is opened by itself
    replaceIn(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) replaceIn(node);
    }).observe(document.body, { childList: true, subtree: true });
  }

  if (waitsForPage && document.readyState !== "complete") addEventListener("load", begin, { once: true });
  else begin();
}
