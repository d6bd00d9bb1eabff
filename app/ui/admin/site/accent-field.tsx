import { accentContrast, readableAccent } from "#app/lib/colour/accent.ts";
import { useIsLive } from "../../browser/use-is-live.ts";
import { SiteField } from "./site-field.tsx";
import { useLanguage } from "../../language/language-context.ts";

const COLOUR = /^#[0-9a-f]{6}$/;
/** What the picker shows while there is none. */
const DEFAULT = "#e9323a";

type AccentFieldProps = { value: string; problem: string | null; onChange: (value: string) => void };

export function AccentField({ value, problem, onChange }: AccentFieldProps) {
  const { text } = useLanguage();
  const typed = value.trim().toLowerCase();
  const shown = COLOUR.test(typed) ? readableAccent(typed).dark : null;
  return (
    <div className="flex flex-col gap-12">
      <div className="flex items-end gap-12">
        <div className="min-w-0 flex-1">
          <SiteField
            name="accent"
            label={text("admin.site.accent")}
            value={value}
            placeholder={text("admin.site.accentDefault")}
            hint={text("admin.site.accentHint")}
            problem={problem}
            onChange={onChange}
          />
        </div>
        {useIsLive() && (
          <input
            type="color"
            aria-label={text("admin.site.chooseAccent")}
            value={COLOUR.test(typed) ? typed : DEFAULT}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            className="size-touch cursor-pointer rounded-control border border-edge bg-transparent p-4"
          />
        )}
      </div>
      {shown && (
        <p className="flex items-center gap-12 text-14 text-second">
          <span className="size-24 shrink-0 rounded-pill border border-edge" style={{ background: shown }} aria-hidden="true" />
          <output>
            {shown === typed
              ? text("admin.site.accentAsChosen", { contrast: ratio(shown) })
              : text("admin.site.accentReadable", { colour: shown, contrast: ratio(shown), before: ratio(typed) })}
          </output>
        </p>
      )}
    </div>
  );
}

function ratio(hex: string): string {
  return `${accentContrast("dark", hex).toFixed(1)}:1`;
}
