import { personPath } from "#app/kinds/addresses/addresses.ts";
import type { CastMember } from "#app/kinds/item.ts";
import { roleNames } from "#app/kinds/known-names.ts";
import { parsePicturePath } from "#app/lib/addresses/picture-paths.ts";
import { FRAMES } from "../primitives/picture-frames.ts";
import { Picture } from "../primitives/picture.tsx";
import { initialsOf } from "./initials.ts";
import { useLanguage } from "../language/language-context.ts";

/** Rows that name anyone, or anything that was done. */
export function knownPeople(people: readonly CastMember[]): CastMember[] {
  return people.filter(({ name, role }) => name !== "" || role !== "");
}

export function People({ people }: { people: readonly CastMember[] }) {
  const language = useLanguage();
  return (
    <ul className="people">
      {people.map((member) => (
        <li key={member.id} className="relative flex min-w-0 flex-col gap-8 tablet:flex-row tablet:items-center tablet:gap-16">
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
