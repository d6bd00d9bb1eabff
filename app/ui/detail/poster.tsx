import type { Item } from "#app/kinds/item.ts";
import { kindName } from "#app/kinds/names/kind-names.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { FRAMES } from "../primitives/picture-frames.ts";
import { Picture } from "../primitives/picture.tsx";
import { useLanguage } from "../language/language-context.ts";

/** Box art keeps its shape; every other kind has a poster. Without one, an unlit stage. */
export function Poster({ item: { type, thumbnailUrl } }: { item: Item }) {
  const language = useLanguage();
  const { thumbnail } = kindOf(type);
  const frame = thumbnail === "box" ? "box" : "poster";
  return (
    <div className={`hung-poster stage overflow-hidden rounded-card shadow-float ${FRAMES[frame].className}`}>
      {thumbnailUrl ? (
        <Picture url={thumbnailUrl} alt="" frame={frame} drawn="hung" fit={thumbnail === "still" ? "contain" : "cover"} isFirst />
      ) : (
        <span className="flex size-full flex-col justify-between p-12" aria-hidden="true">
          <span className="bulbs w-full" />
          <span className="text-12 text-quiet">{kindName(language, { type }).one}</span>
        </span>
      )}
    </div>
  );
}
