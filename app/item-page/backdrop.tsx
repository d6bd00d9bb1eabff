import { LoadingDots } from "#app/ui/primitives/loading-dots.tsx";
import { usePreview } from "#app/ui/primitives/picture-previews.ts";
import { Picture } from "#app/ui/primitives/picture.tsx";

/** The still at the top of the page, or an empty stage. */
export function Backdrop({ url }: { url: string }) {
  const preview = usePreview(url);
  if (!url) {
    return (
      <div className="backdrop backdrop-empty stage" aria-hidden="true">
        <div className="fade-out absolute inset-0" />
      </div>
    );
  }
  return (
    <div className="backdrop preview" style={preview}>
      <span className="behind-picture text-second">
        <LoadingDots />
      </span>
      <Picture url={url} alt="" frame="banner" drawn="page" isFirst hasPreview={false} />
      <div className="backdrop-scrim absolute inset-0" />
    </div>
  );
}
