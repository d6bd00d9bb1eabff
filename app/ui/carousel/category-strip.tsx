import { useRef } from "react";
import { GenreCard, type GenreCardFacts } from "../cards/genre-card.tsx";
import { useDragScroll } from "./use-drag-scroll.ts";

export function CategoryStrip({ genres }: { genres: readonly GenreCardFacts[] }) {
  const row = useRef<HTMLUListElement>(null);
  useDragScroll(row);
  return (
    <ul ref={row} className="card-row genre-row drag-row">
      {genres.map((genre) => (
        <li key={genre.href}>
          <GenreCard {...genre} />
        </li>
      ))}
    </ul>
  );
}
