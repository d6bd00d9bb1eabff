import { useId } from "react";
import { Icon } from "../primitives/icon.tsx";
import { useLanguage } from "../language/language-context.ts";

export function SearchForm({ label }: { label: string }) {
  const id = useId();
  const { text, path } = useLanguage();
  return (
    <search aria-label={label} className="w-full max-w-measure">
      <form action={path("/search")} className="flex flex-col gap-8">
        <label htmlFor={id} className="text-14 text-second">
          {label}
        </label>
        <span className="flex gap-8">
          <input
            id={id}
            name="q"
            type="search"
            defaultValue=""
            className="min-h-48 min-w-0 flex-1 rounded-control border border-edge bg-higher px-16 text-16"
          />
          <button
            type="submit"
            className="inline-flex min-h-48 items-center gap-8 rounded-control border border-transparent bg-accent px-16 font-heading text-ground transition-colors hover:bg-text"
          >
            <Icon name="search" className="size-16" /> {text("common.search")}
          </button>
        </span>
      </form>
    </search>
  );
}
