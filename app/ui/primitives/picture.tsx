import { RENDERED_WIDTHS, FRAMES, type RenderedWidth, type FrameName } from "./picture-frames.ts";
import { useIsWhole, usePreview } from "./picture-previews.ts";
import { pictureSources } from "./picture-sources.ts";

type PictureProps = {
  url: string;
  alt: string;
  frame: FrameName;
  drawn: RenderedWidth;
  /** `contain` shows the whole picture over its blur if its shape differs from the frame; a far different one always is. */
  fit?: "cover" | "contain";
  /** Loads eagerly with high priority: for pictures above the fold. */
  isFirst?: boolean;
  /** False if the blur is drawn elsewhere, or would show beside the picture. */
  hasPreview?: boolean;
};

export function Picture({ url, alt, frame, drawn, fit = "cover", isFirst = false, hasPreview = true }: PictureProps) {
  const { sizes, widest } = RENDERED_WIDTHS[drawn];
  const own = pictureSources(url, widest);
  const preview = usePreview(hasPreview ? url : "");
  const { width, height } = FRAMES[frame];
  const isWhole = useIsWhole(url, FRAMES[frame]) || fit === "contain";
  const image = (
    <img
      className={`size-full ${preview ? "preview" : ""} ${isWhole ? "object-contain" : "object-cover"}`}
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
