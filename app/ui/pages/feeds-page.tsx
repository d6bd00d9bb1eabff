import type { ReactNode } from "react";
import { feedPath, searchPath } from "#app/kinds/addresses/addresses.ts";
import type { Kind } from "#app/kinds/kind.ts";

const LINK = "underline decoration-quiet underline-offset-4 transition-colors hover:decoration-text";

export function FeedsPage({ kinds }: { kinds: readonly Kind[] }) {
  return (
    <article className="page-width title-and-text pt-48 desktop:pt-72">
      <header className="flex flex-col gap-24 desktop:sticky desktop:top-112">
        <span className="bulbs w-112" aria-hidden="true" />
        <h1 className="text-48">Feeds</h1>
      </header>
      <div className="flex max-w-measure min-w-0 flex-col gap-16 text-18">
        <p>
          A feed reader shows you what is new here without your having to look, and without an account. Give it one of these
          addresses:
        </p>
        <ul className="flex list-disc flex-col gap-8 pl-24 marker:text-quiet">
          <li>
            <Link href={feedPath(null)}>Everything new</Link>
          </li>
          {kinds.map((kind) => (
            <li key={kind.type}>
              <Link href={feedPath(kind)}>{kind.label.many}</Link>
            </li>
          ))}
        </ul>
        <h2 className="pt-16 text-28">Any list of your own</h2>
        <p>
          Every list that you narrow has a feed of its own: choose genres, years or languages on a page such as{" "}
          <Link href={searchPath()}>Search</Link>, and give your reader the address of that page. It finds the feed by itself and
          tells you whatever is added to the list.
        </p>
      </div>
    </article>
  );
}

function Link({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={LINK}>
      {children}
    </a>
  );
}
