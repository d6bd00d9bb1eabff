import { useEffect, useState } from "react";
import { flow } from "../browser/flow.ts";
import { wantsLessMotion } from "../browser/reduced-motion.ts";
import { countPages, pageAt, type RowWidths } from "./row-pages.ts";

/** Scrolling has ended after this long without a scroll event. */
const STANDS_MS = 120;

function widthsOf(row: HTMLElement): RowWidths {
  const [first, second] = row.children;
  const step = first && second ? Math.abs(second.getBoundingClientRect().left - first.getBoundingClientRect().left) : 0;
  return { scrollWidth: row.scrollWidth, visibleWidth: row.clientWidth, step };
}

/** Recomputed on resize and scroll; one page until hydrated. */
export function useRowPages(rowId: string) {
  const [pages, setPages] = useState(1);
  const [page, setPage] = useState(0);

  useEffect(() => {
    const row = document.getElementById(rowId);
    if (!row) return undefined;
    const measure = () => {
      setPages(countPages(widthsOf(row)));
      setPage(pageAt(Math.abs(row.scrollLeft), widthsOf(row)));
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

  function go(to: number) {
    const row = document.getElementById(rowId);
    if (!row || to < 0 || to >= pages) return;
    setPage(to);
    row.scrollTo({ left: to * widthsOf(row).step * flow(), behavior: wantsLessMotion() ? "instant" : "smooth" });
  }

  return { page, pages, go };
}
