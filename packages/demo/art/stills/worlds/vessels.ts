import { block, circlePath, d, drawEach, fillPath, oval, series, softStroke } from "../../svg.ts";
import { faded, hasWord, type Still } from "../still.ts";
import { drawEmblem } from "../subject.ts";

export const sailingBoat = (fill: string, lit: string): string =>
  fillPath("M-60-14H66L50 10H-46z", fill) +
  fillPath("M4-22V-190Q70-110 74-22zM-4-26V-170Q-50-100-56-26z", lit) +
  block(-2, -200, 4, 190, fill) +
  fillPath("M2-200l26 7l-26 8z", fill);

export const warship = (fill: string, lit: string): string =>
  fillPath(
    "M-230-30L-212-52H-140V-72H-96V-58H-60V-104H-44V-168H-38V-190H-32V-168H-20V-104H0V-140H30V-104H44V-140H74V-104H96V-76H150V-56H196L236-64L206 12H-196z",
    fill,
  ) +
  fillPath("M-150-64L-214-84l3-7L-140-72zM138-70L208-94l3 7L146-62z", fill) +
  softStroke("M-35-186L-190-46M-35-186L120-76M-56-150H-14", fill, 3) +
  fillPath(
    drawEach(series(9, -120, 34), (x) => circlePath(x, -24, 5)),
    lit,
  );

export const steamer = (fill: string, lit: string): string =>
  fillPath("M-190-20H190L160 14H-160zM-150-62H140V-24H-150zM-120-98H100V-66H-120zM-30-132H10V-100H-30z", fill) +
  fillPath("M-90-98L-96-196h28l2 98zM40-98L36-196h28l4 98z", fill) +
  fillPath(
    drawEach(series(9, -132, 30), (x) => d`M${x} -54h14v16h-14z`) + drawEach(series(7, -100, 28), (x) => d`M${x} -90h12v14h-12z`),
    lit,
  ) +
  fillPath("M-99-168h34v12h-33zM33-168h34v12h-33z", lit);

export const smoke = (still: Still, x: number, y: number, fill: string): string => {
  const random = still.workRandom("smoke");
  return faded(
    0.5,
    ...series(8, 0, 1).map((i) => oval(x + i * (16 + i * 5) + random.between(-6, 6), y - i * 15, 13 + i * 7, 10 + i * 4.5, fill)),
  );
};

export function vessel(still: Still, depth: number): string {
  const { tones } = still;
  const [fill, lit] = [tones.at(depth), tones.lit];
  if (hasWord(still, "battleship potemkin october navigator lusitania war guns sinking strike"))
    return smoke(still, -26, -196, tones.at(0.5)) + warship(fill, lit);
  if (hasWord(still, "pirate treasure crusoe cabiria adventure galleon invaders robinson satan captain"))
    return drawEmblem(still, "galleon", 0, 26, 330, depth, { sky: tones.sky.at(-1) ?? tones.lit });
  if (hasWord(still, "steamboat willie immigrant voyage liner steam shanghaied bound hook"))
    return smoke(still, -80, -204, tones.at(0.5)) + smoke(still, 52, -204, tones.at(0.5)) + steamer(fill, lit);
  if (hasWord(still, "nosferatu fantasy horror"))
    return drawEmblem(still, "galleon", 0, 26, 330, depth, { sky: tones.sky.at(-1) ?? tones.lit, glow: tones.at(depth - 0.12) });
  return sailingBoat(fill, lit);
}
