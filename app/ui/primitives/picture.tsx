import { DRAWN_WIDTHS, FRAMES, type RenderedWidth, type FrameName } from "./picture-frames.ts";
import { usePreview } from "./picture-previews.ts";
import { pictureSources } from "./picture-sources.ts";

type PictureProps = {
  url: string;
  /** Empty where the text beside the picture says it all. */
  alt: string;
  frame: FrameName;
  drawn: RenderedWidth;
  /** `contain` shows a picture of another shape whole. */
  fit?: "cover" | "contain";
  /** True for what is in view at once: it is fetched first instead of late. */
  isFirst?: boolean;
  /** False where what stands behind it shows its blur; a picture shown whole has none, as it would stand out beside it. */
  hasPreview?: boolean;
};

/** A picture that fills its frame: our own in every width and format we offer, one from elsewhere as it is. */
export function Picture({ url, alt, frame, drawn, fit = "cover", isFirst = false, hasPreview = true }: PictureProps) {
  const { sizes, widest } = DRAWN_WIDTHS[drawn];
  const own = pictureSources(url, widest);
  const preview = usePreview(hasPreview && fit === "cover" ? url : "");
  const { width, height } = FRAMES[frame];
  const image = (
    <img
      className={`size-full ${preview ? "preview" : ""} ${fit === "cover" ? "object-cover" : "object-contain"}`}
      style={preview}
      src={own?.fallback ?? url}
      alt={alt}
      width={width}
      height={height}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : undefined}
      decoding={isFirst ? undefined : "async"}
      referrerPolicy={own ? undefined : "no-referrer"}
    />
  );
  if (!own) return image;
  return (
    <picture>
      {own.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      {image}
    </picture>
  );
}
