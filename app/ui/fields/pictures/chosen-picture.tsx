import { useEffect, useRef, useState } from "react";
import { FRAMES, type FrameName } from "../../primitives/picture-frames.ts";
import { useLanguage } from "../../language/language-context.ts";

const DRAWN_WIDTH = 224;

/** A preview before the upload; a text if the browser cannot decode the file. */
export function ChosenPicture({ file, frame }: { file: File; frame: FrameName }) {
  const { text } = useLanguage();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setIsDrawn] = useState(true);
  useEffect(() => {
    let isShown = true;
    void draw(file, () => (isShown ? canvas.current : null)).then((isDone) => isShown && setIsDrawn(isDone));
    return () => {
      isShown = false;
    };
  }, [file]);
  return (
    <span
      className={`stage flex w-112 shrink-0 items-center justify-center overflow-hidden rounded-control ${FRAMES[frame].className}`}
    >
      {isDrawn ? (
        <canvas ref={canvas} aria-hidden="true" className="size-full object-cover" />
      ) : (
        <span className="p-8 text-center text-12 text-second">{text("admin.fields.noPreview")}</span>
      )}
    </span>
  );
}

/** Decodes at the drawn size to save memory. @returns false if the file is no image. */
async function draw(file: File, target: () => HTMLCanvasElement | null): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(file, { resizeWidth: DRAWN_WIDTH, resizeQuality: "medium" });
    const canvas = target();
    if (canvas) {
      canvas.width = bitmap.width;
      canvas.height = bitmap.height;
      canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
    }
    bitmap.close();
    return true;
  } catch {
    return false;
  }
}
