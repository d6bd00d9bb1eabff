import { useEffect, useRef, useState, type ButtonHTMLAttributes } from "react";
import type { RatingScale } from "#app/kinds/item.ts";
import { useIsHydrated } from "#app/ui/browser/use-is-hydrated.ts";
import { StarRating } from "./star-rating.tsx";
import { Problem } from "#app/ui/fields/field-frame.tsx";
import { controlProps, problemId, type FieldInput } from "#app/ui/fields/field-input.ts";
import { rescaled, scaleOf } from "./rating-scales.ts";
import { typeInto } from "#app/ui/browser/type-into.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

const SIZE = 24;
const STEPS = Array.from({ length: 11 }, (_, halves) => String(halves / 2));

type Part = { name: string; value: string };

type RatingFieldProps = {
  input: FieldInput;
  parts: { name: Part; outOf: Part; isDefault: Part };
  /** The source's own scale, offered besides 5. */
  sourceScale: RatingScale;
  /** Reloads the form with the input for another scale, without scripts. */
  scaleButton: ButtonHTMLAttributes<HTMLButtonElement>;
};

/** Stars and a select in sync for ratings out of 5; a number on other scales. */
export function RatingField({ input, parts, sourceScale, scaleButton }: RatingFieldProps) {
  const { text } = useLanguage();
  const [rating, setRating] = useState(input.value);
  const [scale, setScale] = useState(parts.outOf.value);
  const [isPreset, setIsPreset] = useState(parts.isDefault.value !== "");
  const onOtherScales = useRef(new Map<string, string>());
  const list = useRef<HTMLSelectElement>(null);
  const source = useNoticed([scale, isPreset]);
  const isLive = useIsHydrated();

  const control = {
    ...controlProps(input),
    defaultValue: rating,
    "aria-label": text("admin.fields.rating", { label: input.label }),
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLSelectElement }) => {
      setRating(currentTarget.value);
      setIsPreset(false);
      onOtherScales.current.clear();
    },
  };

  /** The preset is not converted, since it is no rating. */
  function changeScale(chosen: string) {
    onOtherScales.current.set(scale, rating);
    const converted = isPreset ? "" : rescaled(rating, scaleOf(scale), scaleOf(chosen));
    setRating(onOtherScales.current.get(chosen) ?? converted);
    setIsPreset(false);
    setScale(chosen);
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-8">
      <legend className="pb-4 text-14 font-strong">{input.label}</legend>
      <div className="flex flex-wrap items-center gap-x-16 gap-y-8">
        {scaleOf(scale) === 5 && (
          <StarRating
            value={Number(rating)}
            size={SIZE}
            activeColor="accent"
            onChange={(stars) => typeInto(list.current, String(stars))}
          />
        )}
        <div className="flex flex-wrap items-center gap-8">
          {scaleOf(scale) === 5 ? (
            <select key={scale} {...control} ref={list} className="control w-auto">
              {[...new Set(["", ...STEPS, rating])].map((step) => (
                <option key={step} value={step}>
                  {step || text("admin.fields.notRated")}
                </option>
              ))}
            </select>
          ) : (
            <input
              key={scale}
              {...control}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              placeholder={text("admin.fields.notRated")}
              className="control w-112"
            />
          )}
          <select
            name={parts.outOf.name}
            aria-label={text("admin.fields.scale", { label: input.label })}
            defaultValue={parts.outOf.value}
            onInput={({ currentTarget }) => changeScale(currentTarget.value)}
            className="control w-auto"
          >
            {scalesFor(parts.outOf.value, sourceScale).map((each) => (
              <option key={each} value={each}>
                {text("admin.fields.outOf", { scale: scaleOf(each) })}
              </option>
            ))}
          </select>
          {!isLive && (
            <noscript>
              <button {...scaleButton} type="submit" className="quiet-button">
                {text("admin.fields.useScale")}
              </button>
            </noscript>
          )}
        </div>
      </div>
      {isPreset && (
        <label className="flex min-h-32 items-center gap-8 text-14 text-second">
          <input type="checkbox" name={parts.isDefault.name} defaultChecked />
          {text("admin.fields.preset")}
        </label>
      )}
      <input ref={source} type="hidden" name={parts.name.name} defaultValue={parts.name.value} />
      <Problem id={problemId(input.id)} text={input.problem} />
    </fieldset>
  );
}

/** "" means out of 5, unless the stored rating has that scale explicitly. */
function scalesFor(stored: string, sourceScale: RatingScale): string[] {
  const five = stored === "5" ? "5" : "";
  return [...new Set([five, String(sourceScale), stored])].toSorted((a, b) => scaleOf(a) - scaleOf(b));
}

/** Makes the form read its inputs again after they were replaced. @returns A ref for an input of the form. */
function useNoticed(states: readonly unknown[]) {
  const input = useRef<HTMLInputElement>(null);
  const state = JSON.stringify(states);
  const noticed = useRef(state);
  useEffect(() => {
    if (noticed.current === state) return;
    noticed.current = state;
    input.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [state]);
  return input;
}
