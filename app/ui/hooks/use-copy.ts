import { useState } from "react";

/** Copies a text, and knows once it has been copied. */
export function useCopy(text: string): { isCopied: boolean; copy: () => Promise<void> } {
  const [copied, setCopied] = useState("");
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(text);
  };
  return { isCopied: copied === text, copy };
}
