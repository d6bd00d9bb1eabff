import { useEffect, useState } from "react";
import { wantsLessMotion } from "../browser/reduced-motion.ts";
import { countPages, pageAt, type RowWidths } from "./row-pages.ts";

/** So long after the last movement a row counts as standing. */
const STANDS_MS = 120;

function widthsOf(row: HTMLElement): RowWidths {
  const [first, second] = row.children;
  const step = first && second ? second.getBoundingClientRect().left - first.getBoundingClientRect().left : 0;
  return { scrollWidth: row.scrollWidth, visibleWidth: row.clientWidth, step };
}

/**
 * The pages of a row of cards as it is laid out now: counted anew when its size changes, followed when it is scrolled.
 * One page until the island runs.
 */
export function useRowPages(rowId: string) {
  const [pages, setPages] = useState(1);
  const [page, setPage] = useState(0);

  useEffect(() => {
    const row = document.getElementById(rowId);
    if (!row) return undefined;
    const measure = () => {
      setPages(countPages(widthsOf(row)));
      setPage(pageAt(row.scrollLeft, widthsOf(row)));
    };
    let standing: ReturnType<typeof setTimeout>;
    const onScroll = () => {
      clearTimeout(standing);
      standing = setTimeout(measure, STANDS_MS);
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(row);
    row.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      sizes.disconnect();
      clearTimeout(standing);
      row.removeEventListener("scroll", onScroll);
    };
  }, [rowId]);

  /** Moves to a page; before the first and behind the last there is none. */
  function go(to: number) {
    const row = document.getElementById(rowId);
    if (!row || to < 0 || to >= pages) return;
    setPage(to);
    row.scrollTo({ left: to * widthsOf(row).step, behavior: wantsLessMotion() ? "instant" : "smooth" });
  }

  return { page, pages, go };
}
