import { releasedYearOf } from "#app/lib/dates.ts";
import { formatCount } from "#app/lib/numbers.ts";
import { splitGenres } from "#app/lib/text.ts";
import { RATING_SOURCES, type ItemSummary, type RatingSource } from "./item.ts";
import type { Fact } from "./kind.ts";

const NOT_RATED = "Not rated";
const NOT_RATED_YET = "Not rated yet";

/** A stored rating as "4.5", or "Not rated" where the source is missing (decision 29). */
export function ratingFact(item: Pick<ItemSummary, "ratings">, source: RatingSource): Fact {
  const stored = item.ratings[source];
  return { label: RATING_SOURCES[source], value: stored ? stored.rating.toFixed(1) : NOT_RATED };
}

/** The visitors' own average and how many gave it, "Not rated yet" before the first (decision 5). */
export function visitorRatingFact({ visitorRating: { sum, count } }: Pick<ItemSummary, "visitorRating">): Fact {
  return { label: "Rating", value: count === 0 ? NOT_RATED_YET : `${(sum / count).toFixed(1)} (${formatCount(count)})` };
}

export function seasonsFact({ seasons }: Pick<ItemSummary, "seasons">): Fact {
  return { label: "Seasons", value: seasons ? `${seasons} Seasons` : "" };
}

export function releasedYearFact({ releasedYear }: Pick<ItemSummary, "releasedYear">): Fact {
  return { label: "Released Year", value: releasedYearOf(releasedYear) };
}

export function genresFact({ genre }: Pick<ItemSummary, "genre">, label = "Genres"): Fact {
  return {
    label,
    value: splitGenres(genre)
      .map((each) => each.label)
      .join(", "),
  };
}
