import { litParts } from "./light-stars.ts";

const STAR = "M12 2.6l2.9 6.1 6.6.9-4.8 4.6 1.2 6.6L12 17.6l-5.9 3.2 1.2-6.6L2.5 9.6l6.6-.9z";
const LEFT_HALF = "M12 2.6v15l-5.9 3.2 1.2-6.6L2.5 9.6l6.6-.9z";
const SIDE = 24;

const FILLS = { gray: "fill-quiet", faint: "fill-line", gold: "fill-gold", accent: "fill-accent" } as const;
const LIT_FILLS = {
  gray: "**:data-lit:fill-quiet",
  faint: "**:data-lit:fill-line",
  gold: "**:data-lit:fill-gold",
  accent: "**:data-lit:fill-accent",
} as const;
type StarColor = keyof typeof FILLS;

export function Star({ className = "size-16" }: { className?: string }) {
  return (
    <svg className={`shrink-0 fill-accent ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={STAR} />
    </svg>
  );
}

export type StarsProps = {
  value: number;
  count?: number;
  size?: number;
  color?: StarColor;
  activeColor?: StarColor;
};

/** Decorative. `lightStars` changes the value. */
export function Stars({ value, count = 5, size = 15, color = "gray", activeColor = "gold" }: StarsProps) {
  return (
    <svg
      className={`block shrink-0 self-center rtl:-scale-x-100 ${FILLS[color]} ${LIT_FILLS[activeColor]}`}
      width={size * count}
      height={size}
      viewBox={`0 0 ${SIDE * count} ${SIDE}`}
      aria-hidden="true"
    >
      {Array.from({ length: count }, (_, index) => {
        const { isWholeLit, isLeftLit } = litParts(value, index);
        return (
          <g key={index} transform={`translate(${index * SIDE})`}>
            <path d={STAR} data-lit={isWholeLit ? "" : undefined} />
            <path d={LEFT_HALF} data-lit={isLeftLit ? "" : undefined} />
          </g>
        );
      })}
    </svg>
  );
}
