import { useEffect, useRef, useState } from "react";
import { useLanguage } from "#app/ui/language/language-context.ts";

/** A section is current once it is this many heights of the index from the top: where a link scrolls it to, and a bit. */
const LINES = 3.5;

type SectionIndexProps = { sections: readonly { id: string; title: string }[] };

/** Links to the sections of a form, above it; the one in view is marked. */
export function SectionIndex({ sections }: SectionIndexProps) {
  const { text } = useLanguage();
  const nav = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState("");
  useEffect(() => {
    const follow = () => {
      const link = linkInView(nav.current);
      setCurrent(link?.hash ?? "");
      if (link) nav.current?.scrollTo({ left: link.offsetLeft - (nav.current.clientWidth - link.offsetWidth) / 2 });
    };
    follow();
    document.addEventListener("scroll", follow, { passive: true });
    return () => document.removeEventListener("scroll", follow);
  }, []);
  return (
    <nav
      ref={nav}
      aria-label={text("admin.form.sections")}
      className="sticky top-0 z-bar flex overflow-x-auto border-b border-line bg-ground [scrollbar-width:none]"
    >
      {sections.map(({ id, title }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={`#${id}` === current ? "true" : undefined}
          onClick={(event) => {
            // A change of the hash would count as leaving the form.
            event.preventDefault();
            const section = document.getElementById(id);
            section?.querySelector(":scope > details")?.setAttribute("open", "");
            section?.scrollIntoView();
            section?.focus({ preventScroll: true });
          }}
          className="tab flex-none text-14 -outline-offset-[var(--focus-width)]"
        >
          {title}
        </a>
      ))}
    </nav>
  );
}

/** The link of the section in view; at the end of the page, of the last one. */
function linkInView(nav: HTMLElement | null): HTMLAnchorElement | undefined {
  const links = [...(nav?.querySelectorAll("a") ?? [])];
  const { scrollTop, clientHeight, scrollHeight } = document.documentElement;
  if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1) return links.at(-1);
  const edge = LINES * (nav?.offsetHeight ?? 0);
  const topOf = ({ hash }: HTMLAnchorElement) => document.getElementById(hash.slice(1))?.getBoundingClientRect().top ?? 0;
  return links.findLast((link) => topOf(link) <= edge) ?? links[0];
}
