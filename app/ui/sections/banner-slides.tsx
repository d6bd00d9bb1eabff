import { chooserPath, trailerPath } from "#app/kinds/addresses.ts";
import type { Item } from "#app/kinds/item.ts";
import { itemPath, kindOf } from "#app/kinds/registry.ts";
import { Icon } from "../primitives/icon.tsx";
import { LinkButton } from "../primitives/link-button.tsx";
import { Banner } from "./banner.tsx";

/** The chosen items of a category, one after the other (spec 2). */
export function BannerSlides({ items }: { items: readonly Item[] }) {
  return (
    <div className="relative -mt-72">
      <ul className="slides" aria-label="Chosen for you">
        {items.map((item, place) => (
          <li key={item.id} id={slideId(place)} className="flex">
            <Banner item={item} heading="h2" facts={kindOf(item.type).cardFacts(item)} isFirst={place === 0}>
              <BannerActions item={item} />
            </Banner>
          </li>
        ))}
      </ul>
      {items.length > 1 && (
        <ul className="page-width absolute inset-x-0 bottom-0 flex justify-end gap-4">
          {items.map((item, place) => (
            <li key={item.id}>
              <a
                href={`#${slideId(place)}`}
                aria-label={`Show ${item.itemName}`}
                className="group flex h-touch w-touch items-center"
              >
                <span className="h-4 w-full rounded-pill bg-quiet transition-colors group-hover:bg-text" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Both lead to the item's page (spec 2). */
function BannerActions({ item }: { item: Item }) {
  const hasDownload = kindOf(item.type).downloadLinks(item).length > 0;
  return (
    <>
      {hasDownload && (
        <LinkButton href={chooserPath(item)} look="primary">
          <Icon name="download" /> Download
        </LinkButton>
      )}
      {item.videoUrl && (
        <LinkButton href={trailerPath(item)} look="quiet">
          <Icon name="play" /> Watch Trailer
        </LinkButton>
      )}
      {!hasDownload && !item.videoUrl && (
        <LinkButton href={itemPath(item)} look="quiet">
          Details
        </LinkButton>
      )}
    </>
  );
}

function slideId(place: number): string {
  return `banner-${place + 1}`;
}
