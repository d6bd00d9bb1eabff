import { safeLocalStorage } from "./safe-local-storage.ts";
import { TOAST_BUTTON } from "./show-toast.ts";

const ANSWERED = "marquee-language";

type Offer = { sentence: string; link: string; dismiss: string };

/** Offers the page in the first of the browser's languages that the site has, once, unless the visitor has chosen one. */
export function offerLanguage(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("[data-offer]")];
  for (const link of links) link.addEventListener("click", answer);
  const link = wantedAmong(links, document.documentElement.lang);
  if (!link || safeLocalStorage()?.getItem(ANSWERED)) return;
  const { sentence, link: label, dismiss } = JSON.parse(link.dataset["offer"] ?? "") as Offer;
  const line = document.createElement("p");
  line.role = "status";
  line.className = "toast";
  line.lang = link.hreflang;
  line.dir = link.dir;
  const take = document.createElement("a");
  take.href = link.href;
  take.className = TOAST_BUTTON;
  take.textContent = label;
  take.addEventListener("click", answer);
  const close = document.createElement("button");
  close.type = "button";
  close.className = TOAST_BUTTON;
  close.textContent = dismiss;
  close.addEventListener("click", () => (answer(), line.remove()));
  document.body.append(line); // before its text, so that screen readers announce it
  line.append(sentence, " ", take, close);
}

/** Null if the page is already in the first of these languages that the site has. */
function wantedAmong(links: readonly HTMLAnchorElement[], current: string): HTMLAnchorElement | null {
  for (const wanted of navigator.languages) {
    if (isOf(wanted, current)) return null;
    const link = links.find(({ hreflang }) => isOf(wanted, hreflang));
    if (link) return link;
  }
  return null;
}

/** `de-AT` matches `de`. */
function isOf(wanted: string, offered: string): boolean {
  return `${wanted}-`.toLowerCase().startsWith(`${offered}-`.toLowerCase());
}

function answer(): void {
  safeLocalStorage()?.setItem(ANSWERED, "answered");
}
