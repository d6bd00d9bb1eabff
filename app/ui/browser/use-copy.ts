import { useState } from "react";

/** Copies a text, where the browser lets a page do that: over https and on this machine. */
export function useCopy(text: string) {
  const [copied, setCopied] = useState("");
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(text);
  };
  return { canCopy: () => "clipboard" in navigator, isCopied: copied === text, copy };
}
