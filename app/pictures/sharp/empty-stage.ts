import { SHARE_CARD } from "#app/lib/addresses/share-cards.ts";

const { width, height } = SHARE_CARD;
const GROUND = "#100c0b";
const GLOW = "#7a1f22";
const BULB = "#f3d9b0";
const DARK_BULB = "#3a302c";
const GAP = 40;
const INSET = 20;

/** Fallback for a missing picture: a dark stage lit by bulbs, as SVG in the size of a share card. */
export function emptyStage(): string {
  const across = Array.from({ length: width / GAP }, (_, index) => INSET + index * GAP);
  const down = Array.from(
    { length: Math.floor(height / GAP) - 1 },
    (_, index) => INSET + (index + 1) * ((height - 2 * INSET) / Math.floor(height / GAP)),
  );
  const points = [
    ...across.flatMap((x) => [
      [x, INSET],
      [x, height - INSET],
    ]),
    ...down.flatMap((y) => [
      [INSET, y],
      [width - INSET, y],
    ]),
  ];
  const bulbs = points.map(([x = 0, y = 0], index) => bulb(x, y, index % 3 !== 0));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs>
<radialGradient id="glow" cx="0.7" cy="0.1" r="0.9"><stop offset="0" stop-color="${GLOW}"/><stop offset="0.55" stop-color="${GLOW}" stop-opacity="0.25"/><stop offset="1" stop-color="${GROUND}" stop-opacity="0"/></radialGradient>
<radialGradient id="halo"><stop offset="0" stop-color="${BULB}" stop-opacity="0.5"/><stop offset="1" stop-color="${BULB}" stop-opacity="0"/></radialGradient>
</defs>
<rect width="${width}" height="${height}" fill="${GROUND}"/><rect width="${width}" height="${height}" fill="url(#glow)"/>
${bulbs.join("")}
</svg>`;
}

function bulb(x: number, y: number, isLit: boolean): string {
  const halo = isLit ? `<circle cx="${x}" cy="${y.toFixed(1)}" r="14" fill="url(#halo)"/>` : "";
  return `${halo}<circle cx="${x}" cy="${y.toFixed(1)}" r="4.5" fill="${isLit ? BULB : DARK_BULB}"/>`;
}
