import type { ItemSummary } from "#app/kinds/item.ts";
import type { CustomizationList, Kind } from "#app/kinds/kind.ts";
import { requiredSlots, slotField } from "./slots.ts";
import { Problem } from "#app/ui/fields/field-frame.tsx";
import { problemId } from "#app/ui/fields/field-input.ts";
import { SlotField, SlotPicture } from "#app/ui/fields/slot-field.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { MoveButtons } from "./move-buttons.admin.tsx";
import { useRowMoves } from "./use-row-moves.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

type SlotListProps = {
  kind: Kind;
  /** The prefix of the field names. */
  name: string;
  list: CustomizationList;
  codes: readonly string[];
  itemCount: number;
  itemOf: (code: string) => ItemSummary | null;
  problemOf: (field: string) => string | null;
  onPut: (index: number, code: string, item: ItemSummary | null) => void;
  onMove: (from: number, to: number) => void;
};

export function SlotList({ kind, name, list, codes, itemCount, itemOf, problemOf, onPut, onMove }: SlotListProps) {
  const { text } = useLanguage();
  const listLabel = text(list.label);
  const { fieldset, announced, moveByButton, drag, handleOf } = useRowMoves({ label: listLabel, count: codes.length, onMove });

  return (
    <fieldset ref={fieldset} className="flex min-w-0 flex-col gap-12">
      <legend className="pb-8 text-22 font-heading">{listLabel}</legend>
      <ol className="flex flex-col gap-8">
        {codes.map((code, at) => {
          const field = slotField(name, at + 1);
          const label = text("admin.field.numbered", { label: listLabel, number: `${at + 1}` });
          const item = itemOf(code.trim());
          const problem = problemOf(field);
          return (
            <li
              key={field}
              data-drag={drag?.from === at ? "moving" : drag?.to === at ? "target" : undefined}
              className="slot-row"
            >
              <span className="row-handle" title={text("admin.rows.drag")} {...handleOf(at)}>
                <Icon name="grip" className="size-16" />
                <span aria-hidden="true">{at + 1}</span>
              </span>
              <SlotPicture item={item} />
              <div className="flex min-w-0 flex-1 flex-col gap-4">
                <SlotField
                  kind={kind}
                  name={field}
                  label={label}
                  isRequired={at < requiredSlots(kind, name, itemCount)}
                  code={code}
                  item={item}
                  hasProblem={problem !== null}
                  onPut={(code, item) => onPut(at, code, item)}
                />
                <Problem id={problemId(field)} text={problem && `${label} ${problem}.`} />
              </div>
              <span className="slot-buttons">
                <MoveButtons label={label} at={at} count={codes.length} onMove={moveByButton} />
                <button type="button" disabled={code === ""} onClick={() => onPut(at, "", null)} className="row-button">
                  {text("admin.common.clear")}
                  <span className="sr-only">{label}</span>
                </button>
              </span>
            </li>
          );
        })}
      </ol>
      <output className="sr-only">{announced}</output>
    </fieldset>
  );
}
