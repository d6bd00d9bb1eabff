import { useEffect, useId, useState, type ComponentProps, type KeyboardEvent, type SyntheticEvent } from "react";
import { useFetcher } from "react-router";
import { slotItemsPath } from "#app/kinds/addresses/admin-addresses.ts";
import type { ItemSummary } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { releasedYearOf } from "#app/lib/time/dates.ts";
import { isComposing } from "../browser/is-composing.ts";
import { Icon } from "../primitives/icon.tsx";
import { Picture } from "../primitives/picture.tsx";
import { hintId, problemId } from "./field-input.ts";
import { useLanguage } from "../language/language-context.ts";
import type { Language } from "#app/lib/languages/language.ts";

type SlotFieldProps = {
  kind: Kind;
  name: string;
  label: string;
  isRequired: boolean;
  code: string;
  item: ItemSummary | null;
  hasProblem: boolean;
  onPut: (code: string, item: ItemSummary | null) => void;
};

export type FoundForSlot = { text: string; items: ItemSummary[] };

/** A WAI-ARIA combobox: an input for a code with a list of matching items. */
export function SlotField({ kind, name, label, isRequired, code, item, hasProblem, onPut }: SlotFieldProps) {
  const { text } = useLanguage();
  const id = useId();
  const fetcher = useFetcher<FoundForSlot>({ key: `${kind.path}/${name}` });
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { data: found } = fetcher;
  const items = isOpen ? (found?.items ?? []) : [];
  const isFound = fetcher.state === "idle" && found?.text === code;
  const named = isFound ? found.items.find(({ cId }) => cId === code.trim()) : undefined;

  useEffect(() => {
    if (named && !item) onPut(code, named);
  }, [named, item, code, onPut]);

  function find(text: string) {
    setIsOpen(true);
    setActive(-1);
    void fetcher.load(slotItemsPath(kind, text));
  }

  function choose(chosen: ItemSummary) {
    onPut(chosen.cId, chosen);
    setIsOpen(false);
  }

  function press(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return undefined;
    const pointed = items[active];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!isOpen) return find(code);
      const step = event.key === "ArrowDown" ? 1 : -1;
      if (items.length > 0) setActive((active + step + items.length) % items.length);
    } else if (event.key === "Enter" && pointed) {
      event.preventDefault();
      choose(pointed);
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      setIsOpen(false);
    }
    return undefined;
  }

  const listProps = { id: `${id}-items`, role: "listbox" };
  const optionProps = (place: number): ComponentProps<"button"> => ({
    id: `${id}-${place}`,
    type: "button",
    role: "option",
    tabIndex: -1,
    "aria-selected": place === active,
    onPointerDown: keepFocus,
  });
  const isUnknown = code !== "" && !item && !hasProblem && items.length === 0 && fetcher.state === "idle";
  const hint = isUnknown ? text("admin.fields.noSuchCode") : code !== "" && item?.itemName;
  const described = [hint && hintId(name), hasProblem && problemId(name)].filter(Boolean).join(" ");
  return (
    <div className="combobox">
      <input
        id={name}
        name={name}
        value={code}
        required={isRequired}
        aria-label={label}
        aria-invalid={hasProblem || undefined}
        aria-describedby={described || undefined}
        role="combobox"
        aria-expanded={items.length > 0}
        aria-controls={listProps.id}
        aria-autocomplete="list"
        aria-activedescendant={items[active] && optionProps(active).id}
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        placeholder={text("admin.fields.codeOrTitle")}
        className="control"
        onChange={({ currentTarget: { value } }) => {
          onPut(value, null);
          find(value);
        }}
        onKeyDown={press}
        onBlur={() => setIsOpen(false)}
      />
      <div
        {...listProps}
        aria-label={text("admin.fields.itemsFor", { label })}
        hidden={items.length === 0}
        className="combobox-list"
      >
        {items.map((item, place) => (
          <button key={item.id} {...optionProps(place)} onClick={() => choose(item)} className="combobox-option">
            <SlotPicture item={item} />
            <span className="flex min-w-0 flex-col">
              <span className="line-clamp-2 leading-snug">{item.itemName}</span>
              <span className="text-14 text-second">
                {[item.cId, releasedYearOf(item.releasedYear)].filter(Boolean).join(" · ")}
              </span>
            </span>
          </button>
        ))}
      </div>
      <output className="sr-only">{isOpen && isFound && inWords(items.length, text)}</output>
      {hint && (
        <p id={hintId(name)} className="flex items-center gap-4 pt-4 text-14 text-second">
          {isUnknown && <Icon name="warning" className="size-16 text-warn" />}
          <span className="truncate">{hint}</span>
        </p>
      )}
    </div>
  );
}

export function SlotPicture({ item }: { item: ItemSummary | null }) {
  return (
    <span className="stage aspect-box w-32 shrink-0 overflow-hidden rounded-control">
      {item?.thumbnailUrl && <Picture url={item.thumbnailUrl} alt="" frame="box" drawn="thumb" />}
    </span>
  );
}

function keepFocus(event: SyntheticEvent): void {
  event.preventDefault();
}

function inWords(found: number, text: Language["text"]): string {
  if (found === 0) return text("admin.fields.noResult");
  return text("admin.common.items", { count: found, total: found });
}
