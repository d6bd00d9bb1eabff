import { useLanguage } from "#app/ui/language/language-context.ts";
type NewSinceProps = {
  /** Creation times of each kind's newest items, in ms since 1970. */
  added: readonly (readonly number[])[];
  most: number;
  href: string;
};

/** Empty until `catalogue/last-visit/new-since.browser.ts` fills it in the browser. */
export function NewSince({ added, most, href }: NewSinceProps) {
  const { text } = useLanguage();
  return (
    <div className="page-width gap-above relative">
      <a
        hidden
        href={href}
        data-new-since={JSON.stringify(added)}
        data-most={most}
        className="absolute bottom-0 start-gutter inline-flex min-h-touch items-center text-16 text-second underline underline-offset-4 hover:text-text"
      >
        {text("page.newSince", { count: 1, total: 1 })}
      </a>
    </div>
  );
}
