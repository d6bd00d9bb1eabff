/** What stands where a picture is missing: an empty stage with the title on it. Decoration: the name stands beside it as text. */
export function Stage({ title, note }: { title: string; note: string }) {
  return (
    <div className="stage flex size-full flex-col justify-between gap-8 p-12" aria-hidden="true">
      <span className="bulbs w-full" />
      <span className="flex min-h-0 flex-col gap-4">
        <span className="line-clamp-4 text-18 leading-tight font-heading tracking-heading text-balance text-second">{title}</span>
        <span className="text-12 text-quiet">{note}</span>
      </span>
    </div>
  );
}
