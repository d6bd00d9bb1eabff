import type { Fact } from "#app/kinds/kind.ts";
import { Star } from "./stars.tsx";

/** Labels are for screen readers only; empty facts are left out. */
export function FactLine({ facts, className }: { facts: readonly Fact[]; className: string }) {
  const shown = facts.filter(({ value }) => value !== "");
  if (shown.length === 0) return null;
  return (
    <dl className={`fact-line dotted ${className}`}>
      {shown.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>
            {typeof fact.rating === "number" && <Star />}
            <bdi>{fact.value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
