import type { Item, Requirement } from "#app/kinds/item.ts";
import { DetailBlock } from "./detail-block.tsx";
import { FoldedText } from "./folded-text.tsx";
import { knownPeople, People } from "./people.tsx";
import { Pictures } from "./pictures.tsx";
import { FactRow, FactRows } from "../primitives/fact-rows.tsx";
import type { ShownTrailer } from "./shown-trailer.ts";
import { useLanguage } from "../language/language-context.ts";

/** In characters. */
const DESCRIPTION_SHOWN = 1200;

/** Null where there is nothing to show. */
export function Story({ item, trailer }: { item: Item; trailer: ShownTrailer | null }) {
  const { text, list } = useLanguage();
  const description = item.description.trim();
  const screenshots = [...new Set(item.screenshots.map(({ screenshotUrl }) => screenshotUrl))].filter(Boolean);
  const player = trailer ? [text(trailer.isWork ? "item.video" : "item.trailer")] : [];
  const pictures = list([...player, ...(screenshots.length > 0 ? [text("item.screenshots")] : [])]);
  const requirements = (item.systemRequirement ?? []).filter(({ name, requirement }) => name !== "" || requirement !== "");
  const [cast, crew] = [knownPeople(item.cast), knownPeople(item.crew ?? [])];
  if (!description && !pictures && requirements.length === 0 && cast.length === 0 && crew.length === 0) return null;
  return (
    <div className="detail-story">
      {description && (
        <DetailBlock title={text("item.descriptionTitle")}>
          <FoldedText text={description} limit={DESCRIPTION_SHOWN} lang={item.untranslated?.description} />
        </DetailBlock>
      )}
      {pictures && (
        <DetailBlock title={pictures}>
          <Pictures item={item} trailer={trailer} screenshots={screenshots} />
        </DetailBlock>
      )}
      {requirements.length > 0 && (
        <DetailBlock title={text("item.requirements")}>
          <Requirements requirements={requirements} />
        </DetailBlock>
      )}
      {cast.length > 0 && (
        <DetailBlock title={text("item.cast")}>
          <People people={cast} />
        </DetailBlock>
      )}
      {crew.length > 0 && (
        <DetailBlock title={text("item.crew")}>
          <People people={crew} />
        </DetailBlock>
      )}
    </div>
  );
}

function Requirements({ requirements }: { requirements: readonly Requirement[] }) {
  return (
    <FactRows>
      {requirements.map(({ id, name, requirement }) => (
        <FactRow key={id} label={name}>
          <bdi>{requirement}</bdi>
        </FactRow>
      ))}
    </FactRows>
  );
}
