import { downloadPath } from "#app/kinds/addresses.ts";
import type { Item } from "#app/kinds/item.ts";
import type { DownloadLink } from "#app/kinds/kind.ts";
import { hostOf } from "#app/lib/addresses/links.ts";
import { Island } from "../island/island.tsx";
import { SeasonChooser } from "../seasons/season-chooser.tsx";
import { Icon } from "../primitives/icon.tsx";
import { LinkButton } from "../primitives/link-button.tsx";
import type { DownloadAction } from "./download-action.ts";
import { FactRow, FactRows } from "../primitives/fact-rows.tsx";

type DownloadPanelProps = { item: Item; links: readonly DownloadLink[]; action: DownloadAction | null };

export function DownloadPanel({ item, links, action }: DownloadPanelProps) {
  const hosts = [...new Set(links.map(({ url }) => hostOf(url)))].filter(Boolean);
  const seasons = links.filter(({ season }) => season !== undefined);
  return (
    <section id="download" aria-labelledby="download-title" className="download-panel">
      <h2 id="download-title" className="text-22">
        Download
      </h2>
      {action ? (
        <>
          <FactRows>
            {hosts.length > 0 && <FactRow label="From">{hosts.join(", ")}</FactRow>}
            {item.fileSize && <FactRow label="Size">{item.fileSize}</FactRow>}
            {seasons.length > 1 && <FactRow label="Seasons">{seasons.length}</FactRow>}
          </FactRows>
          {seasons.length > 1 ? (
            <Island name="season-chooser" component={SeasonChooser} props={chooserProps(item, links)} when="load" />
          ) : (
            <LinkButton {...action} look="primary">
              <Icon name="download" /> {action.label}
            </LinkButton>
          )}
          <a
            href="/how-to-download"
            className="-mb-12 inline-flex min-h-touch items-center self-start text-14 underline underline-offset-4"
          >
            How to download
          </a>
        </>
      ) : (
        <p className="text-second">There is nothing to download here yet.</p>
      )}
    </section>
  );
}

function chooserProps(item: Item, links: readonly DownloadLink[]) {
  const seasons = links.flatMap(({ url, season }) =>
    season === undefined ? [] : [{ number: season, href: downloadPath(item, season), host: hostOf(url) }],
  );
  return { name: item.itemName, seasons };
}
