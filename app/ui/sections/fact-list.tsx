import { explorePath } from "#app/kinds/addresses/addresses.ts";
import type { Fact, Kind } from "#app/kinds/kind.ts";
import { genreName } from "#app/kinds/known-names.ts";
import { Icon } from "../primitives/icon.tsx";
import { FactRow, FactRows } from "../primitives/fact-rows.tsx";
import { Stars } from "../primitives/stars.tsx";
import { useLanguage } from "../language/language-context.ts";

const GENRE_LINK =
  "inline-flex min-h-touch items-center rounded-pill border border-line px-16 text-14 transition-colors hover:bg-higher desktop:min-h-32";
const LINK = "-my-12 inline-flex items-center gap-8 py-12 underline underline-offset-4";

export function FactList({ facts, kind }: { facts: readonly Fact[]; kind: Kind }) {
  const shown = facts.filter(({ value }) => value !== "");
  return (
    <FactRows>
      {shown.map((fact) => (
        <FactRow key={fact.label} label={fact.label}>
          <FactValue fact={fact} kind={kind} />
        </FactRow>
      ))}
    </FactRows>
  );
}

function FactValue({ fact, kind }: { fact: Fact; kind: Kind }) {
  const { path } = useLanguage();
  const { value, rating, platforms = [], genres, href, list, lists } = fact;
  if (genres) return <GenreLinks genres={genres} kind={kind} />;
  if (lists) return <ListLinks lists={lists} kind={kind} />;
  if (href) {
    return (
      <a href={href} rel="noopener nofollow" className={LINK}>
        <bdi>{value}</bdi> <Icon name="external" className="size-16" />
      </a>
    );
  }
  if (list) {
    return (
      <a href={path(explorePath(kind, list))} dir="auto" className={LINK}>
        {value}
      </a>
    );
  }
  if (typeof rating === "number") {
    return (
      <span className="flex items-baseline gap-8 tabular-nums">
        <Stars value={rating} color="faint" activeColor="accent" />
        {value}
      </span>
    );
  }
  return (
    <span className="flex items-baseline gap-8 tabular-nums">
      {platforms.map((platform) => (
        <Icon key={platform} name={platform} className="size-16 flex-none self-center" />
      ))}
      <bdi className="min-w-0">{value}</bdi>
    </span>
  );
}

function ListLinks({ lists, kind }: { lists: NonNullable<Fact["lists"]>; kind: Kind }) {
  const { path } = useLanguage();
  return (
    <ul className="flex flex-wrap gap-x-16 gap-y-8">
      {lists.map(({ label, list }) => (
        <li key={label}>
          <a href={path(explorePath(kind, list))} dir="auto" className={LINK}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function GenreLinks({ genres, kind }: { genres: NonNullable<Fact["genres"]>; kind: Kind }) {
  const language = useLanguage();
  const { path } = language;
  return (
    <ul className="flex flex-wrap gap-8">
      {genres.map(({ slug, label }) => (
        <li key={slug}>
          <a href={path(explorePath(kind, { genre: label }))} dir="auto" className={GENRE_LINK}>
            {genreName(language, label)}
          </a>
        </li>
      ))}
    </ul>
  );
}
