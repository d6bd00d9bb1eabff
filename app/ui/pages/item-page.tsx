import { releasedYearFact } from "#app/kinds/facts.ts";
import type { Item } from "#app/kinds/item.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { Icon } from "../primitives/icon.tsx";
import { LinkButton } from "../primitives/link-button.tsx";
import { Banner } from "../sections/banner.tsx";
import { WatchlistButton } from "../cards/watchlist-button.tsx";
import { DetailBlock } from "../detail/detail-block.tsx";
import { downloadAction, type DownloadAction } from "../detail/download-action.ts";
import { DownloadPanel } from "../detail/download-panel.tsx";
import { FactList } from "../detail/fact-list.tsx";
import { Ratings } from "../detail/ratings.tsx";
import { Story } from "../detail/story.tsx";
import { trailerSource } from "../gallery/trailer-source.ts";

export function ItemPage({ item, trailerHosts }: { item: Item; trailerHosts: readonly string[] }) {
  const kind = kindOf(item.type);
  const links = kind.downloadLinks(item);
  const action = downloadAction(item, links);
  const facts = kind.detailFacts(item);
  const bannerFacts = [releasedYearFact(item), ...kind.cardFacts(item).filter(({ rating }) => rating !== null)];
  const trailer = trailerSource(item.videoUrl, trailerHosts);
  return (
    <article className="under-bar flex flex-col">
      <Banner item={item} heading="h1" facts={bannerFacts} isFirst>
        {action && (
          <LinkButton {...action} look="primary">
            <Icon name="download" /> Download
          </LinkButton>
        )}
        {trailer && (
          <LinkButton href="#trailer" look="quiet">
            <Icon name="play" /> Watch Trailer
          </LinkButton>
        )}
        <WatchlistButton item={item} look="page" />
      </Banner>
      <div className="page-width story-and-facts pt-24">
        <Story item={item} trailer={trailer} />
        <div className="facts-and-panel">
          <div className="grid gap-48 tablet:grid-cols-2 desktop:grid-cols-1">
            {facts.some(({ value }) => value !== "") && (
              <DetailBlock title="Details">
                <FactList facts={facts} kind={kind} />
              </DetailBlock>
            )}
            <Ratings item={item} />
          </div>
          {action && <DownloadBar action={action} />}
          <DownloadPanel item={item} links={links} action={action} />
        </div>
      </div>
    </article>
  );
}

/** On small screens; hidden once the download panel is in view. */
function DownloadBar({ action }: { action: DownloadAction }) {
  return (
    <div className="bottom-bar desktop:hidden">
      <LinkButton {...action} look="primary">
        <Icon name="download" /> Download
      </LinkButton>
    </div>
  );
}
