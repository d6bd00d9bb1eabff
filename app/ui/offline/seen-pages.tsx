import { useEffect, useState } from "react";
import { readSeenPages, type SeenPage } from "./read-seen-pages.ts";
import { useLanguage } from "../language/language-context.ts";

export function SeenPages() {
  const { text } = useLanguage();
  const [pages, setPages] = useState<readonly SeenPage[]>([]);
  useEffect(() => {
    let isWanted = true;
    const read = async () => {
      const seen = await readSeenPages();
      if (isWanted) setPages(seen);
    };
    void read();
    return () => {
      isWanted = false;
    };
  }, []);
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby="seen-pages" className="flex flex-col gap-16">
      <h2 id="seen-pages" className="text-28">
        {text("reach.seen")}
      </h2>
      <ul className="columns-1 gap-x-gutter tablet:columns-2 desktop:columns-3">
        {pages.map(({ address, title }) => (
          <li key={address} className="break-inside-avoid">
            <a
              href={address}
              className="inline-flex min-h-touch items-center text-second underline-offset-4 hover:text-text hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
