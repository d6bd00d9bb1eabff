import { use } from "react";
import { searchPrompt } from "#app/kinds/names/kind-names.ts";
import { SiteContext } from "#app/ui/layout/site-context.ts";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { FILTERS } from "#app/catalogue/lists/list-element-ids.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

const ID = "search-text";

export function ListSearch({ text }: { text: string }) {
  const language = useLanguage();
  const prompt = searchPrompt(language, use(SiteContext).kinds);
  return (
    <search className="w-full max-w-measure">
      <label htmlFor={ID} className="sr-only">
        {prompt}
      </label>
      <span className="flex gap-8">
        <input
          id={ID}
          name="q"
          type="search"
          form={FILTERS}
          autoComplete="off"
          defaultValue={text}
          placeholder={prompt}
          className="min-h-48 min-w-0 flex-1 rounded-control border border-edge bg-higher px-16 text-16 text-ellipsis placeholder:text-second"
        />
        <button
          type="submit"
          form={FILTERS}
          className="inline-flex min-h-48 items-center gap-8 rounded-control border border-transparent bg-accent px-16 font-heading text-ground transition-colors hover:bg-text"
        >
          <Icon name="search" className="size-16" /> {language.text("common.search")}
        </button>
      </span>
    </search>
  );
}
