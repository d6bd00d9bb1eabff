import type { CastMember } from "#app/kinds/item.ts";
import { FRAMES } from "../primitives/picture-frames.ts";
import { Picture } from "../primitives/picture.tsx";

/** Who takes part: picture, name and role (spec 2). Where nobody has a picture, names and roles alone. */
export function Cast({ cast }: { cast: readonly CastMember[] }) {
  const hasPictures = cast.some(({ imageUrl }) => imageUrl !== "");
  return (
    <ul className="grid gap-x-24 gap-y-16 tablet:grid-cols-2">
      {cast.map((member) => (
        <li key={member.id} className="flex items-center gap-12 border-t border-line pt-12">
          {hasPictures && <Portrait member={member} />}
          <span className="flex min-w-0 flex-col">
            <span className="leading-snug font-strong">{member.name || member.role}</span>
            {member.name && member.role && <span className="text-14 text-second">{member.role}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Portrait({ member: { imageUrl } }: { member: CastMember }) {
  return (
    <span className={`stage w-thumb shrink-0 overflow-hidden rounded-pill ${FRAMES.portrait.className}`}>
      {imageUrl && <Picture url={imageUrl} alt="" frame="portrait" drawn="thumb" />}
    </span>
  );
}
