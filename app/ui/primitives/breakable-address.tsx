import type { ReactNode } from "react";

/** Breaks after punctuation rather than within a word. */
export function BreakableAddress({ address }: { address: string }) {
  const [first = "", ...rest] = address.split(/(?<=[@.+_-])/);
  return rest.reduce<ReactNode>(
    (shown, part) => (
      <>
        {shown}
        <wbr />
        {part}
      </>
    ),
    first,
  );
}
