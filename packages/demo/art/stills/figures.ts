import { block, d, disc, fillPath, group, num, softStroke } from "../svg.ts";
import type { EmblemName } from "../emblems/registry.ts";
import { faded, hasWord, type Still } from "./still.ts";
import { drawEmblem } from "./subject.ts";

/** A small figure of height 100 that stands on (0, 0), all in one fill. */
type Figure = (fill: string) => string;

const LEGS = "M-9-36H9L15 0H6L1-24L-4 0H-13z";

const walker: Figure = (fill) =>
  fillPath(`M-9-80Q0-86 9-80L15-38L10-32H-10L-15-38z${LEGS}M-14-96H14V-92H-14zM-8-110Q0-113 8-110V-95H-8z`, fill) +
  disc(0, -89, 7.5, fill);

const lady: Figure = (fill) =>
  fillPath("M-7-82Q0-86 7-82L10-60L5-54Q15-30 20 0H-20Q-15-30-5-54L-10-60z", fill) +
  disc(0, -91, 7.5, fill) +
  disc(5, -96, 5, fill);

const cloaked: Figure = (fill) =>
  fillPath("M-6-86Q-18-83-19-66L-24 0H24L19-66Q18-83 6-86zM-20-93Q0-99 20-93Q0-87-20-93zM-9-94L-7-111Q0-114 7-111L9-94z", fill) +
  disc(0, -88, 7, fill);

const child: Figure = (fill) =>
  group("scale(.68)", [
    fillPath(`M-9-80Q0-86 9-80L14-40H-14z${LEGS}`, fill),
    disc(0, -92, 11, fill),
    softStroke("M8-72L26-104", fill, 5),
  ]);

const pair: Figure = (fill) => group("translate(-15 0)", walker(fill)) + group("translate(15 0)", lady(fill));

const rider: Figure = (fill) =>
  fillPath(
    "M-46-52Q-20-62 12-56L28-82Q36-92 50-86L58-70L52-66L42-70Q36-48 26-42L36-20L32 0H25L27-18L14-36Q-8-32-24-36L-30-20L-24 0H-31L-38-20L-36-40Q-48-40-54-16Q-60-42-46-52z" +
      "M-8-56L-4-92Q4-98 12-92L10-72L22-64L8-54zM-14-108H20V-104H-14z M-6-118H12V-106H-6z",
    fill,
  ) + disc(3, -101, 7.5, fill);

const knight: Figure = (fill) =>
  fillPath(`M-9-80Q0-86 9-80L13-38H-13z${LEGS}M-8-82Q-26-50-28-14Q-16-22-6-20z`, fill) +
  disc(0, -90, 8, fill) +
  softStroke("M9-70L24-58M24-8V-128", fill, 4) +
  fillPath("M19-122L24-142L29-122z", fill);

const worker: Figure = (fill) =>
  fillPath(`M-10-80Q0-86 10-80L14-36H-14z${LEGS}M-10-94Q0-106 12-94H18V-91H-10z`, fill) +
  disc(0, -90, 8, fill) +
  softStroke("M10-72L24-62L8-50M-22-44L30-116", fill, 4.5) +
  block(22, -126, 20, 13, fill);

const scholar: Figure = (fill) =>
  fillPath("M-8-82Q0-86 8-82L18 0H-16zM-9-94L2-136L9-94zM-13-96H13V-92H-13z", fill) +
  disc(0, -90, 7.5, fill) +
  softStroke("M8-70L26-64M26-64V-6", fill, 3.5) +
  fillPath("M12-58Q26-94 40-58z", fill);

const astronaut: Figure = (fill) =>
  fillPath("M-14-72Q0-78 14-72L22-42L16-38L14-30L16 0H3L0-24L-3 0H-16L-14-30L-16-38L-22-42z", fill) +
  disc(0, -86, 15, fill) +
  block(-20, -72, 10, 32, fill);

const dancer: Figure = (fill) =>
  fillPath("M-5-80Q0-84 5-80L6-58Q24-50 32-34H-30Q-22-50-6-58z", fill) +
  disc(0, -90, 7.5, fill) +
  softStroke("M-2-36L-4 0M4-36L26-10M-4-76L-24-100M4-76L26-96", fill, 5);

const singer: Figure = (fill) =>
  fillPath(`M-10-80Q0-86 10-80L16-30L9-34H-9L-16-30z${LEGS}M-8-114H8V-97H-8zM-13-99H13V-95H-13z`, fill) +
  disc(0, -89, 7.5, fill) +
  softStroke("M-9-74L-30-92M9-74L32-84", fill, 5.5);

const llama: Figure = (fill) =>
  group(
    "scale(1.8)",
    fillPath(
      "M-44-54Q-10-64 20-56L28-98Q30-108 36-106L38-118L44-106Q60-104 60-96Q58-90 44-90L42-50Q40-38 32-34L35 0H26L20-30H-20L-26 0H-35L-34-36Q-44-40-44-54zM-44-54Q-56-50-54-38Q-48-44-42-44z",
      fill,
    ),
  );

const CALLED: readonly (readonly [Figure, string])[] = [
  [llama, "caminandes"],
  [
    rider,
    "west western rider sheik gaucho ranch arizona texas oklahoma virginian mohicans zorro horsemen saddle deerslayer squaw alamo renegades buffalo",
  ],
  [astronaut, "space cosmos gravity charge endless eclipse starfield sky pioneer"],
  [scholar, "moon magician pole impossible voyage wizard kingdom fairyland dr professor magic teacher"],
  [
    knight,
    "knight king robin sword hero wesnoth battle samurai katana gatana golem oath crown jeanne joan sintel marya ad medieval iron mask castle",
  ],
  [
    worker,
    "strike factory steel sawmill blacksmith mechanical living job labour metropolis mindustry worker mother october line earth",
  ],
  [
    cloaked,
    "nosferatu vampire vampires caligari mystery stranger sherlock agent phantom ghost lodger haunted thief mabuse bat jekyll horror orlac crime",
  ],
  [pair, "love romance wedding married honeymoon courtship hearts elopement wife sweet sunrise romeos neighbors girl friday"],
  [dancer, "dance ballet blue angel salome carmen flapper salomé glorifying cabaret sita"],
  [singer, "show stage cantor gabbo musical musicians jazz sing orchestra band opera playhouse"],
  [
    lady,
    "woman women queen lady girl miss mary alice camille cinderella ramona pollyanna mabel lulu maid wives sisterhood virtue salomé lucy",
  ],
  [child, "kid child children boy boys orphans little spring bunny elephant orphan father family tom"],
];

const COMMON: readonly Figure[] = [walker, walker, lady, pair, cloaked, child];

/** What stands in a world instead of a figure that no word calls for. */
const PROPS: Readonly<Record<string, readonly EmblemName[]>> = {
  castle: ["carriage", "horse", "wolf"],
  chamber: ["cat", "dog", "horn", "drum", "violin"],
  cinema: ["locomotive", "horse", "motorcar", "galleon", "house", "flapper", "tramp"],
  desert: ["horse", "carriage", "tipi"],
  dungeon: ["shackles", "cauldron", "candle"],
  forest: ["stag", "wolf", "rabbit", "house", "tipi"],
  ice: ["wolf", "dog", "tipi"],
  laboratory: ["bulb", "cauldron", "golem"],
  meadow: ["rabbit", "horse", "stag", "scarecrow"],
  mountains: ["stag", "wolf", "horse", "tree"],
  parlour: ["cat", "dog", "horn", "violin"],
  river: ["stag", "horse", "dog"],
  stage: ["violin", "drum", "horn", "conjuring", "horse", "elephant", "cat", "tramp"],
  street: ["motorcar", "carriage", "cat", "dog", "lamp"],
  temple: ["elephant", "cauldron", "carriage"],
  track: ["motorcar", "dog", "horse"],
  village: ["horse", "dog", "carriage", "motorcar"],
};
const SHARE_OF_FIGURES = 0.2;

function figureOf(still: Still): Figure | null {
  const called = CALLED.find(([, words]) => hasWord(still, words))?.[0];
  if (called) return called;
  const hasFigure = !still.isVaried || still.workRandom("has figure").chance(SHARE_OF_FIGURES);
  return hasFigure ? still.workRandom("figure").pick(COMMON) : null;
}

/**
 * The figure of this world, the same in each of its pictures, or a prop; `tall` high, its feet at x, y, its edge lit from
 * `lightSide`.
 */
export function drawFigure(
  still: Still,
  x: number,
  y: number,
  tall: number,
  fill = still.tones.at(1),
  lightSide: -1 | 0 | 1 = 1,
): string {
  const figure = figureOf(still);
  if (!figure) return drawProp(still, x, y, tall, fill);
  const scale = Math.round(tall) / 100;
  const edge = lightSide
    ? faded(
        0.75,
        group(d`translate(${x + lightSide * Math.max(1, tall * 0.013)} ${y - 1}) scale(${scale})`, figure(still.tones.lit)),
      )
    : "";
  return edge + group(`translate(${Math.round(x)} ${Math.round(y)}) scale(${scale})`, figure(fill));
}

/** Its shadow, thrown towards the lens and leaning. */
export function drawShadow(still: Still, x: number, y: number, tall: number, lean: number, fill: string): string {
  const figure = figureOf(still);
  if (!figure) return "";
  const scale = Math.round(tall) / 100;
  return faded(
    0.5,
    group(
      `matrix(${num(scale * 1.1)} 0 ${Math.round(-lean * scale * 100) / 100} ${num(-scale * 0.7)} ${Math.round(x)} ${Math.round(y)})`,
      figure(fill),
    ),
  );
}

function drawProp(still: Still, x: number, y: number, tall: number, fill: string): string {
  const props = PROPS[still.world];
  if (!props) return "";
  const prop = still.workRandom("prop").pick(props);
  return drawEmblem(still, prop, x, y, tall * 1.2, 1, { form: fill, sky: still.tones.at(0.6) });
}
