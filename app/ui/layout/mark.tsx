import { use } from "react";
import { SiteContext } from "./site-context.ts";

/** The width of the bulbs together, so that they have room above a narrow letter. */
const MIN_WIDTH = 151;
/** The width of some 24 letters: a longer name, scaled down to fit, could not be read. */
const MAX_WIDTH = 2400;
const CAPITAL = 137;
const ABOVE = 33;
const BULB = 10;
const DESCENDER = 38;

type MarkProps = {
  bulbs: number;
  lit: number | null;
  className?: string;
};

/**
 * The uploaded logo, else the name as outlines below one bulb per section, the current one lit; as text if the font lacks a
 * letter or the name is long. The first two have no text alternative.
 */
export function Mark({ bulbs, lit, className = "" }: MarkProps) {
  const { name, logo, wordmark } = use(SiteContext);
  if (logo) return <img src={logo} alt="" className={`site-mark ${className}`} />;
  if (!wordmark || wordmark.width > MAX_WIDTH) {
    return (
      <span aria-hidden="true" className={`site-mark site-name ${className}`}>
        {name}
      </span>
    );
  }
  const room = Math.max(wordmark.first, MIN_WIDTH);
  const step = room / bulbs;
  const bulbLine = Math.max(wordmark.top, CAPITAL) + ABOVE;
  const top = bulbLine + BULB + 4;
  return (
    <svg
      className={`site-mark ${className}`}
      viewBox={`0 ${-top} ${Math.max(wordmark.width, room)} ${top + DESCENDER}`}
      preserveAspectRatio="xMinYMid meet"
      aria-hidden="true"
      fill="currentColor"
    >
      {Array.from({ length: bulbs }, (_, index) => (
        <circle
          key={index}
          cx={step * (index + 0.5)}
          cy={-bulbLine}
          r={BULB}
          className={index === lit ? "fill-accent" : "fill-quiet"}
        />
      ))}
      <path d={wordmark.path} />
    </svg>
  );
}
