type NewSinceProps = {
  /** By kind: when its newest items were added, in ms since 1970. */
  added: readonly (readonly number[])[];
  /** How many items of a kind `added` holds at most. */
  most: number;
  /** Where everything is, the newest first. */
  href: string;
};

/** The line that says how much is new to a visitor; `ui/last-visit/new-since.ts` fills it in the browser, which alone knows. */
export function NewSince({ added, most, href }: NewSinceProps) {
  return (
    <div className="page-width gap-above relative">
      <a
        hidden
        href={href}
        data-new-since={JSON.stringify(added)}
        data-most={most}
        className="absolute bottom-0 left-gutter inline-flex min-h-touch items-center text-16 text-second underline underline-offset-4 hover:text-text"
      >
        New since your last visit
      </a>
    </div>
  );
}
