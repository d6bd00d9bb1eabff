import { useRef, useState } from "react";
import type { GenreLabel } from "#app/lib/text/text.ts";
import { typeInto } from "../browser/type-into.ts";
import { FieldFrame } from "./field-frame.tsx";
import { controlProps, type FieldInput } from "./field-input.ts";
import { genreSuggestions, withGenre } from "./genre-suggestions.ts";
import { useRoving } from "./use-roving.ts";
import { useLanguage } from "../language/language-context.ts";

export function GenresField({ input, genres }: { input: FieldInput; genres: readonly GenreLabel[] }) {
  const { text } = useLanguage();
  const [typed, setTyped] = useState(input.value);
  const field = useRef<HTMLInputElement>(null);
  const suggestions = genreSuggestions(typed, genres);
  const buttonProps = useRoving([...suggestions.keys()]);
  return (
    <FieldFrame input={input} hint={text("admin.fields.genresHint")}>
      <input
        {...controlProps(input, true)}
        ref={field}
        type="text"
        autoComplete="off"
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        className="control"
      />
      {suggestions.length > 0 && (
        <fieldset aria-label={text("admin.fields.genresToAdd")} className="flex min-w-0 flex-wrap gap-8">
          {suggestions.map((genre, index) => (
            <button
              key={genre.slug}
              type="button"
              {...buttonProps(index)}
              onClick={() => {
                typeInto(field.current, withGenre(typed, genre));
                field.current?.focus();
              }}
              className="chip"
            >
              <span aria-hidden="true">+</span> {genre.label}
            </button>
          ))}
        </fieldset>
      )}
    </FieldFrame>
  );
}
