type EndOfListProps = { sentence: string; next: { label: string; href: string } };

export function EndOfList({ sentence, next }: EndOfListProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-16 pt-16">
      <span className="bulbs w-48 shrink-0" aria-hidden="true" />
      <p className="text-second">{sentence}</p>
      <a href={next.href} className="inline-flex min-h-touch items-center underline underline-offset-4 hover:text-second">
        {next.label}
      </a>
    </div>
  );
}
