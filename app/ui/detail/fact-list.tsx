import { explorePath } from "#app/kinds/addresses.ts";
import type { Fact, Kind } from "#app/kinds/kind.ts";
import { Icon } from "../primitives/icon.tsx";
import { Stars } from "../primitives/stars.tsx";

const GENRE_LINK = "inline-flex min-h-touch items-center rounded-control bg-higher px-12 text-14 transition-colors hover:bg-line";

/** Facts one under the other, each with its label; the empty ones are left out (decision 28). */
export function FactList({ facts, kind }: { facts: readonly Fact[]; kind: Kind }) {
  const shown = facts.filter(({ value }) => value !== "");
  return (
    <dl className="flex flex-col gap-16">
      {shown.map((fact) => (
        <div key={fact.label} className="flex flex-col gap-2">
          <dt className="text-14 text-second">{fact.label}</dt>
          <dd className="flex flex-wrap items-center gap-8">
            <FactValue fact={fact} kind={kind} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FactValue({ fact: { value, rating, platform, genres }, kind }: { fact: Fact; kind: Kind }) {
  if (genres) {
    return genres.map(({ slug, label }) => (
      <a key={slug} href={explorePath(kind, { genre: label })} className={GENRE_LINK}>
        {label}
      </a>
    ));
  }
  return (
    <>
      {platform && <Icon name={platform} className="size-16" />}
      {typeof rating === "number" && <Stars rating={rating} />}
      <span className="tabular-nums">{value}</span>
    </>
  );
}
