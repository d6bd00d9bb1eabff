import { useState, type ClipboardEvent, type DragEvent } from "react";

/** Of two nested targets, the inner one takes the files. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const take = (event: ClipboardEvent | DragEvent, files: FileList) => {
    if (files.length === 0 || event.defaultPrevented) return;
    event.preventDefault();
    onFiles([...files]);
  };
  return {
    "data-drop": isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes("Files")) return;
      setIsOver(!event.defaultPrevented);
      event.preventDefault();
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      setIsOver(false);
      take(event, event.dataTransfer.files);
    },
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData.files),
  };
}
