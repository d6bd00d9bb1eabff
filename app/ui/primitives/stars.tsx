const STAR = "M12 2.6l2.9 6.1 6.6.9-4.8 4.6 1.2 6.6L12 17.6l-5.9 3.2 1.2-6.6L2.5 9.6l6.6-.9z";
const LEFT_HALF = "M12 2.6v15l-5.9 3.2 1.2-6.6L2.5 9.6l6.6-.9z";
const PLACES = [1, 2, 3, 4, 5] as const;

/** One lit star, for a card. */
export function Star({ className = "size-16" }: { className?: string }) {
  return (
    <svg className={`shrink-0 fill-accent ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={STAR} />
    </svg>
  );
}

/** Five stars, lit in half steps. The figure stands beside them as text. */
export function Stars({ rating }: { rating: number }) {
  const steps = Math.round(rating * 2) / 2;
  return (
    <svg className="h-16 shrink-0" viewBox="0 0 120 24" aria-hidden="true">
      {PLACES.map((place) => (
        <g key={place} transform={`translate(${(place - 1) * 24})`}>
          <path d={STAR} className={steps >= place ? "fill-accent" : "fill-line"} />
          {steps === place - 0.5 && <path d={LEFT_HALF} className="fill-accent" />}
        </g>
      ))}
    </svg>
  );
}
