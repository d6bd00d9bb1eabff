import type { Glyph, PathCommand } from "opentype.js";

/** `scale` is applied to thousandths of an em, then everything is moved by `x`. */
type Placement = { scale: number; x: number };

/** Path data in thousandths of an em, y downwards, relative and in integers. `getPath` would leave outlines open. */
export function outlineOf(glyph: Glyph, placement: Placement = { scale: 1, x: 0 }): string {
  const pen = { x: 0, y: 0 };
  return glyph.path.commands.map((command) => relative(command, pen, placement)).join("");
}

function relative(command: PathCommand, pen: { x: number; y: number }, { scale, x: left }: Placement): string {
  if (command.type === "Z") return "z";
  const points = pointsOf(command).map((value, i) => Math.round(value * scale + (i % 2 === 0 ? left : 0)));
  const offsets = points.map((value, i) => value - (i % 2 === 0 ? pen.x : pen.y));
  const [x = 0, y = 0] = points.slice(-2);
  const stays = command.type === "L" && x === pen.x && y === pen.y;
  pen.x = x;
  pen.y = y;
  return stays ? "" : command.type === "M" ? `M${joined(points)}` : command.type.toLowerCase() + joined(offsets);
}

function pointsOf(command: Exclude<PathCommand, { type: "Z" }>): number[] {
  const end = [command.x, -command.y];
  if (command.type === "Q") return [command.x1, -command.y1, ...end];
  if (command.type === "C") return [command.x1, -command.y1, command.x2, -command.y2, ...end];
  return end;
}

/** A minus sign already separates two numbers. */
function joined(numbers: readonly number[]): string {
  return numbers.join(" ").replaceAll(" -", "-");
}
