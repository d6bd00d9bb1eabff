import { personPath } from "#app/kinds/addresses/addresses.ts";
import type { CastMember, Item, Requirement } from "#app/kinds/item.ts";
import { isCrewRole } from "#app/kinds/schema-org/schema-org-people.ts";
import { roleNames } from "#app/kinds/known-names.ts";
import { parsePicturePath } from "#app/lib/addresses/picture-paths.ts";
import { Gallery } from "#app/ui/gallery/gallery.tsx";
import { Island } from "#app/platform/islands/island.tsx";
import { FRAMES } from "#app/ui/primitives/picture-frames.ts";
import { usePreviewsOf } from "#app/ui/primitives/picture-previews.ts";
import { Picture } from "#app/ui/primitives/picture.tsx";
import { DetailBlock } from "#app/ui/sections/detail-block.tsx";
import { FoldedText } from "./folded-text.tsx";
import { FactRow, FactRows } from "#app/ui/primitives/fact-rows.tsx";
import { initialsOf } from "#app/lib/text/initials.ts";
import type { ShownTrailer } from "./shown-trailer.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

/** In characters. */
const DESCRIPTION_SHOWN = 1200;

/** Null if there is nothing to show. */
export function Story({ item, trailer }: { item: Item; trailer: ShownTrailer | null }) {
  const { text, list } = useLanguage();
  const description = item.description.trim();
  const screenshots = [...new Set(item.screenshots.map(({ screenshotUrl }) => screenshotUrl))].filter(Boolean);
  const player = trailer ? [text(trailer.isWork ? "item.video" : "item.trailer")] : [];
  const pictures = list([...player, ...(screenshots.length > 0 ? [text("item.screenshots")] : [])]);
  const requirements = (item.systemRequirement ?? []).filter(({ name, requirement }) => name !== "" || requirement !== "");
  const people = knownPeople(item.cast);
  const cast = people.filter(({ role }) => !isCrewRole(role));
  const crew = [...people.filter(({ role }) => isCrewRole(role)), ...knownPeople(item.crew ?? [])];
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

type PicturesProps = {
  item: Item;
  trailer: ShownTrailer | null;
  /** URLs in display order, without duplicates. */
  screenshots: readonly string[];
};

/** The trailer's poster is the banner, else the thumbnail. */
function Pictures({ item, trailer, screenshots }: PicturesProps) {
  const shown = trailer && { ...trailer, pictureUrl: item.bannerUrl || item.thumbnailUrl };
  const previews = usePreviewsOf([...(shown ? [shown.pictureUrl] : []), ...screenshots]);
  const props = { name: item.itemName, trailer: shown, screenshots, previews };
  return <Island name="gallery" component={Gallery} props={props} when="idle" />;
}

/** Leaves out rows without a name and a role. */
function knownPeople(people: readonly CastMember[]): CastMember[] {
  return people.filter(({ name, role }) => name !== "" || role !== "");
}

function People({ people }: { people: readonly CastMember[] }) {
  const language = useLanguage();
  return (
    <ul className="people">
      {people.map((member, index) => (
        <li
          key={`${index + 1}`}
          className="relative flex min-w-0 flex-col gap-8 tablet:flex-row tablet:items-center tablet:gap-16"
        >
          <Portrait member={member} />
          <span className="flex min-w-0 flex-col">
            <span className="leading-snug font-strong">
              <Name member={member} />
            </span>
            {member.name && member.role && (
              <span dir="auto" className="text-14 text-second">
                {roleNames(language, member.role)}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Name({ member: { name, role } }: { member: CastMember }) {
  const language = useLanguage();
  const path = personPath(name);
  if (!path) return <bdi>{name || roleNames(language, role)}</bdi>;
  return (
    <a href={language.path(path)} dir="auto" className="stretched-link underline-offset-4 hover:underline">
      {name}
    </a>
  );
}

function Portrait({ member: { imageUrl, name, role } }: { member: CastMember }) {
  return (
    <span
      className={`stage relative isolate flex w-72 shrink-0 items-center justify-center overflow-hidden rounded-pill ${FRAMES.portrait.className}`}
      aria-hidden="true"
    >
      {!parsePicturePath(imageUrl) && (
        <span className="absolute -z-raised text-18 font-strong text-second">{initialsOf(name || role)}</span>
      )}
      {imageUrl && <Picture url={imageUrl} alt="" frame="portrait" drawn="portrait" />}
    </span>
  );
}
