/** Marks a card as new; hidden until `ui/islands/new-since.ts` knows that it is, to this visitor. */
export function NewBadge({ addedAt }: { addedAt: Date }) {
  return (
    <span
      hidden
      data-added={addedAt.getTime()}
      className="pointer-events-none absolute top-8 left-8 z-raised rounded-control bg-text px-8 py-2 text-12 font-strong text-ground transition-transform group-focus-within:-translate-y-4 group-hover:-translate-y-4"
    >
      New
    </span>
  );
}
