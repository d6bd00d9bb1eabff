import { at, block, drawEach, fillPath, group, oval, series, strokePath } from "../../svg.ts";
import { mix } from "../colour.ts";
import { drawFigure, drawShadow } from "../figures.ts";
import { cone, glowAt } from "../sky.ts";
import { faded, hasWord, HEIGHT, layer, REACH, WIDTH, type Still, type World } from "../still.ts";
import { coarse, filledBelow, grass, rolling } from "../terrain.ts";

export const forest: World = (still) => {
  const { tones, paints, shot } = still;
  const random = still.moment("glade");
  const [x, y] = [WIDTH / 2 + random.between(20, 140), still.horizon - 150];
  const air = paints.radial(x, y, 900, [
    [0, tones.light],
    [0.1, tones.lit],
    [0.26, tones.mood === "day" ? tones.halo : mix(tones.accent, tones.lit, 0.25)],
    [0.55, tones.at(0.12)],
    [1, tones.at(0.75)],
  ]);
  const trunks = (name: string, from: number, to: number, step: number, width: number, depth: number) => {
    const choices = still.workRandom(name);
    const shapes: string[] = [];
    for (let tx = from; tx < to; tx += step * choices.between(0.6, 1.4)) {
      const half = (width * choices.between(0.6, 1.2)) / 2;
      const lean = choices.between(-26, 26);
      const fork = choices.between(-460, -300);
      shapes.push(
        coarse`M${Math.round(tx - half * 2.1)} 20Q${tx - half} -20 ${tx - half + lean * 0.3} -200L${tx + lean - half * 0.8} -900H${tx + lean + half * 0.8}L${tx + half + lean * 0.3} -200Q${tx + half} -20 ${tx + half * 2.3} 20z`,
        width > 60
          ? ""
          : coarse`M${tx + lean * 0.4} ${fork + half * 2}Q${tx + half * 3} ${fork - 30} ${tx + half * 6} ${fork - 190}L${tx + half * 6.5} ${fork - 180}Q${tx + half * 4} ${fork} ${tx + lean * 0.4} ${fork + half * 5}z`,
      );
    }
    return fillPath(shapes.join(""), tones.at(depth));
  };
  const leaves = (name: string, top: number, depth: number, count: number) => {
    const choices = still.workRandom(name);
    const step = (2 * REACH) / count;
    const edge = series(count, 0, 1).map(() => {
      const drop = choices.between(-40, 40);
      return coarse`a${step * 0.6} ${step * 0.5} 0 0 0 ${step / 2} ${drop}a${step * 0.5} ${step * 0.5} 0 0 0 ${step / 2} ${-drop}`;
    });
    return fillPath(coarse`M${-REACH} -900V${top}${edge.join("")}V-900z`, tones.at(depth));
  };
  const shafts = series(6, 0, 1).map((i) =>
    cone(still, [x + 60, y - 420], [x - 620 + i * 220, 880], [x - 520 + i * 226, 880], 0.34),
  );
  return [
    block(0, 0, WIDTH, HEIGHT, air),
    layer(still, 0.1, [
      leaves("far leaves", -400, 0.26, 34),
      trunks("far", -760, 760, 70, 13, 0.22),
      filledBelow(rolling(still.workRandom("floor 1"), 0, 12, 14), tones.at(0.3)),
    ]),
    shafts.join(""),
    layer(still, 0.35, [
      trunks("second", -1000, -90, 150, 34, 0.5),
      trunks("second right", 220, 1000, 150, 34, 0.5),
      leaves("leaves", -450, 0.52, 26),
      filledBelow(rolling(still.workRandom("floor 2"), 40, 18, 12), tones.at(0.5)),
    ]),
    layer(still, 0.6, [
      hasWord(still, "sprite") ? mushrooms(still) : "",
      drawShadow(still, 20, 104, 120, 0.5, tones.at(0.75)),
      drawFigure(still, 20, 104, shot === "close" ? 140 : 126),
    ]),
    layer(still, 0.75, [
      filledBelow(rolling(still.workRandom("floor 3"), 170, 26, 10), tones.at(0.78)),
      group("translate(0 180)", [trunks("third", -1100, -400, 250, 70, 0.8), trunks("third right", 470, 1100, 270, 74, 0.8)]),
    ]),
    layer(still, 1, [
      leaves("near leaves", -520, 0.97, 20),
      group("translate(0 330)", [trunks("near", -940, -620, 400, 170, 0.98), trunks("near right", 760, 900, 400, 150, 0.98)]),
      filledBelow(rolling(still.workRandom("floor 4"), 300, 30, 9), tones.at(0.97)),
      grass(still.workRandom("fern"), -REACH, REACH, 310, 70, tones.at(0.97)),
    ]),
  ].join("");
};

/** Toadstools taller than whoever comes by. */
function mushrooms(still: Still): string {
  const { tones } = still;
  const toadstool = [
    fillPath("M-22 0Q-8-60-20-120H20Q8-60 22 0z", tones.light),
    fillPath("M-120-110Q-104-240 0-240T120-110Q60-84 0-84T-120-110z", tones.accent),
    oval(-56, -150, 18, 14, tones.light) + oval(6, -196, 22, 16, tones.light) + oval(62, -140, 18, 13, tones.light),
    faded(0.6, strokePath("M-118-110Q-60-86 0-86T118-110", tones.at(0.8), 6)),
  ];
  const others = [
    [330, 130, 1.3],
    [190, 120, 0.7],
    [500, 150, 0.8],
    [-210, 120, 0.8],
  ] as const;
  return (
    glowAt(still, 330, -40, 320, 0.5) +
    group("translate(-330 140) scale(1.1)", `<g id="toadstool">${toadstool.join("")}</g>`) +
    drawEach(others, ([x, y, size]) => `<use href="#toadstool" transform="${at(x, y, size)}"/>`)
  );
}
