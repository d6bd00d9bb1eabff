import { useEffect, useRef } from "react";
import { ITEM_TYPES, type ItemType } from "#app/kinds/item.ts";
import { kindName } from "#app/kinds/names/kind-names.ts";
import { useIsHydrated } from "#app/ui/browser/use-is-hydrated.ts";
import { SpokenName } from "#app/ui/primitives/spoken-name.tsx";
import { Problem } from "#app/ui/fields/field-frame.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

const PROBLEM = "site-kinds-problem";

type KindsFieldProps = { kinds: readonly ItemType[]; problem: string | null; onChange: (kinds: ItemType[]) => void };

/** Public kinds come first, in the order of the navigation. */
export function KindsField({ kinds, problem, onChange }: KindsFieldProps) {
  const language = useLanguage();
  const { text } = language;
  const isLive = useIsHydrated();
  const list = useRef<HTMLOListElement>(null);
  const nextFocus = useRef("");
  useEffect(() => {
    if (nextFocus.current) list.current?.querySelector<HTMLElement>(`[data-part="${nextFocus.current}"]`)?.focus();
    nextFocus.current = "";
  });
  const move = (from: number, to: number, part: "up" | "down") => {
    const type = kinds[from];
    if (!type) return;
    onChange(kinds.toSpliced(from, 1).toSpliced(to, 0, type));
    const end = to === 0 ? "down" : to === kinds.length - 1 ? "up" : part;
    nextFocus.current = `${end}-${type}`;
  };
  const all = [...kinds, ...ITEM_TYPES.filter((type) => !kinds.includes(type))];
  return (
    <fieldset className="flex min-w-0 flex-col gap-8" aria-describedby={problem ? PROBLEM : undefined}>
      <legend className="pb-8 text-14 font-strong">{text("admin.site.kindsOrder")}</legend>
      <ol ref={list} className="flex flex-col">
        {all.map((type, index) => {
          const { many } = kindName(language, { type });
          const isPublic = index < kinds.length;
          return (
            <li key={type} className="flex min-h-touch items-center gap-12 border-b border-line py-4">
              <label className="flex min-h-touch flex-1 cursor-pointer items-center gap-12">
                <input
                  type="checkbox"
                  name="kinds"
                  value={type}
                  {...(isLive
                    ? {
                        checked: isPublic,
                        onChange: () => onChange(isPublic ? kinds.filter((each) => each !== type) : [...kinds, type]),
                      }
                    : { defaultChecked: isPublic })}
                  aria-invalid={problem ? true : undefined}
                  className="size-16 accent-text"
                />
                {many}
              </label>
              {isLive &&
                isPublic &&
                (
                  [
                    { part: "up", to: index - 1, shown: "admin.rows.up", spoken: "admin.site.kindUp" },
                    { part: "down", to: index + 1, shown: "admin.rows.down", spoken: "admin.site.kindDown" },
                  ] as const
                ).map(({ part, to, shown, spoken }) => (
                  <button
                    key={part}
                    type="button"
                    data-part={`${part}-${type}`}
                    disabled={to < 0 || to >= kinds.length}
                    onClick={() => move(index, to, part)}
                    className="row-button"
                  >
                    <SpokenName shown={text(shown)} spoken={text(spoken, { kind: many })} />
                  </button>
                ))}
            </li>
          );
        })}
      </ol>
      <Problem id={PROBLEM} text={problem && text("admin.site.kindsProblem", { problem })} />
    </fieldset>
  );
}
