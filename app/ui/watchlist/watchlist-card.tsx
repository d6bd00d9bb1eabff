import type { Fact } from "#app/kinds/kind.ts";
import type { Language } from "#app/lib/languages/language.ts";
import { frameAmong } from "#app/kinds/media/pictures.ts";
import { PictureCard } from "../cards/picture-card.tsx";
import { viewsFact } from "../cards/views-fact.ts";
import { ControlIcon } from "../primitives/control-icon.tsx";
import type { WatchlistEntry } from "./entries.ts";
import { itemAddress, type KindName } from "./kind-names.ts";
import type { RefreshedItem } from "./refreshed.ts";
import { useLanguage } from "../language/language-context.ts";

type WatchlistCardProps = {
  entry: WatchlistEntry;
  kind: KindName;
  /** Null if the item no longer exists, undefined if it could not be fetched. */
  refreshed: RefreshedItem | null | undefined;
  onRemove: () => void;
};

export function WatchlistCard({ entry, kind, refreshed, onRemove }: WatchlistCardProps) {
  const { id, name, year, thumbnailUrl } = entry;
  const language = useLanguage();
  const { text, path } = language;
  const isGone = refreshed === null;
  return (
    <li>
      <PictureCard
        name={name}
        lang={refreshed?.lang}
        href={isGone ? null : path(itemAddress(kind, id))}
        note={kind.label.one}
        picture={{ url: thumbnailUrl, shape: "poster", frame: frameAmong("poster", kind.thumbnail), fit: "cover", drawn: "grid" }}
        facts={
          isGone ? [{ label: text("watching.state"), value: text("watching.gone") }] : factsOf(kind, year, refreshed, language)
        }
      >
        <button type="button" name="remove" value={id} className="keep-on-card" onClick={onRemove}>
          <span className="keep-face">
            <ControlIcon name="close" className="size-16" />
            <span className="keep-words">
              {text("common.remove")} <span className="sr-only">({name})</span>
            </span>
          </span>
        </button>
      </PictureCard>
    </li>
  );
}

function factsOf(kind: KindName, year: string, refreshed: RefreshedItem | undefined, language: Language): Fact[] {
  return [
    { label: language.text("watching.kind"), value: kind.label.one },
    { label: language.text("card.releasedYear"), value: year },
    ...(refreshed?.views ? [viewsFact(refreshed.views, language)] : []),
  ];
}
