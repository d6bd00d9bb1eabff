import { useLanguage } from "../language/language-context.ts";

/** Hidden until the script has filled in the pages that the browser has. */
export function SeenPages() {
  const { text } = useLanguage();
  return (
    <section hidden data-control="seen" aria-labelledby="seen-pages" className="flex flex-col gap-16">
      <h2 id="seen-pages" className="text-28">
        {text("reach.seen")}
      </h2>
      <ul data-control="list" className="columns-1 gap-x-gutter tablet:columns-2 desktop:columns-3" />
    </section>
  );
}
