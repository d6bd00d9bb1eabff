import { d, fillPath } from "../../svg.ts";

/** Path data of a cog-wheel about the origin, its hole included when filled by the even-odd rule. */
export function cogPath(x: number, y: number, radius: number, teeth: number): string {
  const step = (2 * Math.PI) / teeth;
  const corner = (angle: number, r: number) => d`${x + r * Math.cos(angle)} ${y + r * Math.sin(angle)}`;
  const inner = radius * 0.84;
  const points = Array.from({ length: teeth }, (_, i) => {
    const from = i * step;
    return [
      corner(from, inner),
      corner(from + step * 0.14, radius),
      corner(from + step * 0.44, radius),
      corner(from + step * 0.58, inner),
    ].join(" ");
  });
  return `M${points.join(" ")}z`;
}

/** A shape of one ink with a half-tone printed over it. */
export function toned(data: string, fill: string, screen: string): string {
  return fillPath(data, fill) + fillPath(data, screen);
}

/** The path data of a closed shape through points given as x, y, x, y … */
export function shape(...points: number[]): string {
  return `M${points.map((value) => d`${value}`).join(" ")}z`;
}
