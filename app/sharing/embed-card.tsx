import { genresFact } from "#app/kinds/facts.ts";
import type { Item } from "#app/kinds/item.ts";
import { kindName } from "#app/kinds/names/kind-names.ts";
import { cardPicture } from "#app/kinds/item-pictures.ts";
import { itemPath, kindOf } from "#app/kinds/registry.ts";
import { releasedYearOf } from "#app/lib/time/dates.ts";
import { titleFacts } from "#app/ui/cards/card-facts.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { Picture } from "#app/ui/primitives/picture.tsx";
import { Star } from "#app/ui/primitives/stars.tsx";

type EmbedFrame = { site: string; base: string };

/** @param base Origin of the site, with the prefix of the language. */
export function EmbedCard({ item, site, base }: EmbedFrame & { item: Item }) {
  const language = useLanguage();
  const kind = kindOf(item.type);
  const picture = cardPicture(item, kind.thumbnail);
  const facts = [
    { label: "kind", value: kindName(language, kind).one, rating: null },
    { label: "year", value: releasedYearOf(item.releasedYear), rating: null },
    ...titleFacts(item, language),
    genresFact(item, language),
  ];
  return (
    <main className="card">
      {picture && (
        <div className="picture" data-shape={kind.thumbnail}>
          <Picture url={picture} alt="" frame={kind.thumbnail} drawn="hung" hasPreview={false} isFirst />
        </div>
      )}
      <div className="text">
        <h1>
          <a href={base + itemPath(item)} target="_blank" rel="noopener" dir="auto" lang={item.untranslated?.itemName}>
            {item.itemName}
          </a>
        </h1>
        <p className="facts">
          {facts
            .filter(({ value }) => value !== "")
            .map(({ label, value, rating }) => (
              <span key={label} className="fact">
                {typeof rating === "number" && <Star />} <bdi>{value}</bdi>
              </span>
            ))}
        </p>
        {item.overview && (
          <p className="overview" dir="auto" lang={item.untranslated?.overview}>
            {item.overview}
          </p>
        )}
        <SiteName site={site} />
      </div>
    </main>
  );
}

/** Replaces a title that is missing or was removed. */
export function EmbedNotice({ text, site, base }: EmbedFrame & { text: string }) {
  return (
    <main className="card">
      <div className="text">
        <h1>
          <a href={`${base}/`} target="_blank" rel="noopener">
            {text}
          </a>
        </h1>
        <SiteName site={site} />
      </div>
    </main>
  );
}

function SiteName({ site }: { site: string }) {
  return (
    <p className="site">
      <span className="bulb" aria-hidden="true" />
      <bdi>{site}</bdi>
    </p>
  );
}
