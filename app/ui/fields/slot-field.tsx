import { useEffect, useId, useState } from "react";
import { useFetcher } from "react-router";
import { slotItemsPath } from "#app/kinds/addresses/admin-addresses.ts";
import type { ItemSummary } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { releasedYearOf } from "#app/lib/time/dates.ts";
import { Icon } from "../primitives/icon.tsx";
import { Picture } from "../primitives/picture.tsx";
import { hintId, problemId } from "./field-input.ts";
import { useCombobox } from "./use-combobox.ts";
import { useLanguage } from "../language/language-context.ts";
import type { Language } from "#app/languages/language.ts";

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

/** An input for a code, with a list of matching items. */
export function SlotField({ kind, name, label, isRequired, code, item, hasProblem, onPut }: SlotFieldProps) {
  const { text } = useLanguage();
  const id = useId();
  const fetcher = useFetcher<FoundForSlot>({ key: `${kind.path}/${name}` });
  const [isOpen, setIsOpen] = useState(false);
  const { data: found } = fetcher;
  const items = isOpen ? (found?.items ?? []) : [];
  const isFound = fetcher.state === "idle" && found?.text === code;
  const named = isFound ? found.items.find(({ cId }) => cId === code.trim()) : undefined;

  useEffect(() => {
    if (named && !item) onPut(code, named);
  }, [named, item, code, onPut]);

  function choose(chosen: ItemSummary) {
    onPut(chosen.cId, chosen);
    setIsOpen(false);
  }

  const { find, inputProps, listProps, optionProps } = useCombobox({
    id,
    options: items,
    isOpen,
    onFind: (text) => {
      setIsOpen(true);
      void fetcher.load(slotItemsPath(kind, text));
    },
    onChoose: choose,
    onClose: () => setIsOpen(false),
  });
  const isUnknown = code !== "" && !item && !hasProblem && items.length === 0 && fetcher.state === "idle";
  const hint = isUnknown ? text("admin.fields.noSuchCode") : code !== "" && item?.itemName;
  const described = [hint && hintId(name), hasProblem && problemId(name)].filter(Boolean).join(" ");
  return (
    <div className="relative">
      <input
        id={name}
        name={name}
        value={code}
        required={isRequired}
        aria-label={label}
        aria-invalid={hasProblem || undefined}
        aria-describedby={described || undefined}
        {...inputProps}
        spellCheck={false}
        maxLength={64}
        placeholder={text("admin.fields.codeOrTitle")}
        onChange={({ currentTarget: { value } }) => {
          onPut(value, null);
          find(value);
        }}
      />
      <div {...listProps} aria-label={text("admin.fields.itemsFor", { label })}>
        {items.map((item, index) => (
          <button key={item.id} {...optionProps(index)} onClick={() => choose(item)}>
            <SlotPicture item={item} />
            <span className="flex min-w-0 flex-col">
              <span dir="auto" className="line-clamp-2 leading-snug">
                {item.itemName}
              </span>
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
          <span dir="auto" className="truncate">
            {hint}
          </span>
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

function inWords(found: number, text: Language["text"]): string {
  if (found === 0) return text("admin.fields.noResult");
  return text("admin.common.items", { count: found, total: found });
}
