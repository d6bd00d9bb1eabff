import { useEffect, useRef, useState } from "react";
import type { ItemSummary } from "#app/kinds/item.ts";
import type { CustomizationList, Kind } from "#app/kinds/kind.ts";
import { requiredSlots, slotField } from "#app/kinds/slots.ts";
import { Problem } from "../../fields/field-frame.tsx";
import { problemId } from "../../fields/field-input.ts";
import { SlotField, SlotPicture } from "../../fields/slot-field.tsx";
import { useRowDrag } from "../rows/use-row-drag.ts";
import { Icon } from "../../primitives/icon.tsx";

type SlotListProps = {
  kind: Kind;
  /** Begins the names of the fields. */
  name: string;
  list: CustomizationList;
  codes: readonly string[];
  itemCount: number;
  itemOf: (code: string) => ItemSummary | null;
  problemOf: (field: string) => string | null;
  onPut: (place: number, code: string, item: ItemSummary | null) => void;
  onMove: (from: number, to: number) => void;
};

export function SlotList({ kind, name, list, codes, itemCount, itemOf, problemOf, onPut, onMove }: SlotListProps) {
  const place = useRef<HTMLFieldSetElement>(null);
  const [announced, setAnnounced] = useState("");
  const nextFocus = useRef("");
  useEffect(() => {
    if (nextFocus.current) place.current?.querySelector<HTMLButtonElement>(`[data-part="${nextFocus.current}"]`)?.focus();
    nextFocus.current = "";
  });

  function move(from: number, to: number) {
    onMove(from, to);
    setAnnounced(`${list.label} ${from + 1} is now in slot ${to + 1} of ${codes.length}.`);
  }
  const { drag, handleOf } = useRowDrag(move);

  return (
    <fieldset ref={place} className="flex min-w-0 flex-col gap-12">
      <legend className="pb-8 text-22 font-heading">{list.label}</legend>
      <ol className="flex flex-col gap-8">
        {codes.map((code, at) => {
          const field = slotField(name, at + 1);
          const label = `${list.label} ${at + 1}`;
          const item = itemOf(code.trim());
          const problem = problemOf(field);
          return (
            <li
              key={field}
              data-drag={drag?.from === at ? "moving" : drag?.to === at ? "target" : undefined}
              className="slot-row"
            >
              <span className="row-handle" title="Drag to move" {...handleOf(at)}>
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
                {[
                  { part: "up", to: at - 1, text: "Up" },
                  { part: "down", to: at + 1, text: "Down" },
                ].map(({ part, to, text }) => (
                  <button
                    key={part}
                    type="button"
                    data-part={`${part}-${at}`}
                    disabled={to < 0 || to >= codes.length}
                    onClick={() => {
                      move(at, to);
                      nextFocus.current = to === 0 ? `down-${to}` : to === codes.length - 1 ? `up-${to}` : `${part}-${to}`;
                    }}
                    className="row-button"
                  >
                    {text}
                    <span className="sr-only">{label}</span>
                  </button>
                ))}
                <button type="button" disabled={code === ""} onClick={() => onPut(at, "", null)} className="row-button">
                  Clear<span className="sr-only">{label}</span>
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
