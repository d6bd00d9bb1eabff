import { downloadPath } from "#app/kinds/addresses.ts";
import type { Item } from "#app/kinds/item.ts";
import type { DownloadLink } from "#app/kinds/kind.ts";
import { webLinkOf } from "#app/lib/links.ts";
import { Icon } from "../primitives/icon.tsx";
import { LinkButton } from "../primitives/link-button.tsx";

const REL = "noopener nofollow";

/** What a person wants to know before leaving the site: from where, how large, which seasons. */
export function DownloadPanel({ item, links }: { item: Item; links: readonly DownloadLink[] }) {
  const [first] = links;
  const size = item.fileSize;
  return (
    <section
      id="download"
      aria-labelledby="download-title"
      className="flex scroll-mt-24 flex-col gap-16 rounded-card bg-raised p-24"
    >
      <h2 id="download-title" className="text-22">
        Download
      </h2>
      {first ? (
        <>
          <p className="text-14 text-second">
            From {hostsOf(links).join(", ")}
            {size && ` · ${size}`}
          </p>
          {first.season === undefined ? <SingleLink item={item} /> : <SeasonChooser item={item} links={links} />}
        </>
      ) : (
        <p className="text-second">There is nothing to download here yet.</p>
      )}
    </section>
  );
}

function SingleLink({ item }: { item: Item }) {
  return (
    <LinkButton href={downloadPath(item)} look="primary" rel={REL}>
      <Icon name="download" /> Download
    </LinkButton>
  );
}

function SeasonChooser({ item, links }: { item: Item; links: readonly DownloadLink[] }) {
  return (
    <details open>
      <summary className="flex min-h-touch items-center font-strong">Choose a season</summary>
      <ul className="scroll-list flex flex-col">
        {links.map(({ season }) => (
          <li key={season} className="border-t border-line">
            <a
              href={downloadPath(item, season)}
              rel={REL}
              className="flex min-h-touch items-center justify-between gap-16 rounded-control px-8 font-strong transition-colors hover:bg-higher"
            >
              Season {season}
              <span className="inline-flex items-center gap-8 text-14 text-second">
                Download <Icon name="download" className="size-16" />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The hosts that keep the files, each once. */
function hostsOf(links: readonly DownloadLink[]): string[] {
  const hosts = links.flatMap(({ url }) => {
    const link = webLinkOf(url);
    return link ? [new URL(link).host.replace(/^www\./, "")] : [];
  });
  return [...new Set(hosts)];
}
