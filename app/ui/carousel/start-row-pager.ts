import type { Language } from "#app/languages/language.ts";
import { controlIn } from "../browser/control-in.ts";
import { flow } from "../browser/flow.ts";
import { wantsLessMotion } from "../browser/reduced-motion.ts";
import { countPages, pageAt, type RowWidths } from "./row-pages.ts";

/** Scrolling counts as ended after this time without a scroll event. */
const STANDS_MS = 120;

type Shown = { page: number; pages: number };

export function startRowPager(root: HTMLElement, { rowId }: { rowId: string }, language: Language): void {
  const row = document.getElementById(rowId);
  if (row) turnPages(row, root, language);
}

function turnPages(row: HTMLElement, root: HTMLElement, language: Language): void {
  let shown: Shown = { page: 0, pages: 1 };
  const show = (next: Shown) => showPage(root, (shown = next), language);

  function measure() {
    const widths = widthsOf(row);
    show({ page: pageAt(Math.abs(row.scrollLeft), widths), pages: countPages(widths) });
  }

  function go(page: number) {
    if (page < 0 || page >= shown.pages) return;
    show({ ...shown, page });
    row.scrollTo({ left: page * widthsOf(row).step * flow(), behavior: wantsLessMotion() ? "instant" : "smooth" });
  }

  let standing: ReturnType<typeof setTimeout>;
  const measureAfterScroll = () => {
    clearTimeout(standing);
    standing = setTimeout(measure, STANDS_MS);
  };
  row.addEventListener("scroll", measureAfterScroll, { passive: true });
  new ResizeObserver(measure).observe(row);
  controlIn(root, "back").addEventListener("click", () => go(shown.page - 1));
  controlIn(root, "forward").addEventListener("click", () => go(shown.page + 1));
}

function widthsOf(row: HTMLElement): RowWidths {
  const [first, second] = row.children;
  const step = first && second ? Math.abs(second.getBoundingClientRect().left - first.getBoundingClientRect().left) : 0;
  return { scrollWidth: row.scrollWidth, visibleWidth: row.clientWidth, step };
}

function showPage(root: HTMLElement, { page, pages }: Shown, { text }: Language): void {
  controlIn(root, "pager").hidden = pages < 2;
  controlIn(root, "page").textContent = text("pager.page", { page: page + 1, pages });
  controlIn(root, "back").ariaDisabled = `${page === 0}`;
  controlIn(root, "forward").ariaDisabled = `${page === pages - 1}`;
  showBars(controlIn(root, "bars"), page, pages);
}

/** Existing bars keep their transition. */
function showBars(bars: HTMLElement, page: number, pages: number): void {
  while (bars.childElementCount > pages) bars.lastElementChild?.remove();
  while (bars.childElementCount < pages) bars.append(bars.firstElementChild?.cloneNode() ?? "");
  for (const [index, bar] of [...bars.children].entries()) bar.toggleAttribute("data-lit", index === page);
}
