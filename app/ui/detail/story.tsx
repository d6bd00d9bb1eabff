import { explorePath } from "#app/kinds/addresses.ts";
import type { Item } from "#app/kinds/item.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { LinkButton } from "../primitives/link-button.tsx";
import { EmptyState } from "../sections/empty-state.tsx";
import { Cast } from "./cast.tsx";
import { DetailBlock } from "./detail-block.tsx";
import { Pictures } from "./pictures.tsx";
import { Requirements } from "./requirements.tsx";
import type { TrailerSource } from "../gallery/trailer-source.ts";

export function Story({ item, trailer }: { item: Item; trailer: TrailerSource | null }) {
  const { description } = item;
  const screenshots = [...new Set(item.screenshots.map(({ screenshotUrl }) => screenshotUrl))].filter(Boolean);
  const pictures = [trailer && "Trailer", screenshots.length > 0 && "Screenshots"].filter(Boolean).join(" and ");
  const requirements = (item.systemRequirement ?? []).filter(({ name, requirement }) => name !== "" || requirement !== "");
  const cast = item.cast.filter(({ name, role }) => name !== "" || role !== "");
  if (!description && !pictures && requirements.length === 0 && cast.length === 0) return <NothingKnown item={item} />;
  return (
    <div className="flex min-w-0 flex-col gap-48">
      {description && (
        <DetailBlock title="Description">
          <p className="max-w-measure whitespace-pre-line">{description}</p>
        </DetailBlock>
      )}
      {pictures && (
        <DetailBlock title={pictures}>
          <Pictures item={item} trailer={trailer} screenshots={screenshots} />
        </DetailBlock>
      )}
      {requirements.length > 0 && (
        <DetailBlock title="Minimum System Requirements">
          <Requirements requirements={requirements} />
        </DetailBlock>
      )}
      {cast.length > 0 && (
        <DetailBlock title="Cast">
          <Cast cast={cast} kind={kindOf(item.type)} />
        </DetailBlock>
      )}
    </div>
  );
}

function NothingKnown({ item: { type, itemName } }: { item: Item }) {
  const kind = kindOf(type);
  return (
    <div>
      <EmptyState sentence={`Nothing has been written about ${itemName} yet.`}>
        <LinkButton href={explorePath(kind)} look="quiet">
          More {kind.label.many}
        </LinkButton>
      </EmptyState>
    </div>
  );
}
