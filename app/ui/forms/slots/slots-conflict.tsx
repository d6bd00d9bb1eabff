import { useEffect, useRef } from "react";
import type { ListName } from "#app/kinds/customization.ts";
import type { ItemSummary } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { listNames, type SlotCodes } from "#app/kinds/slots.ts";
import { useIsLive } from "../../browser/use-is-live.ts";
import type { SlotsAnswer } from "./slots-answer.ts";

type SlotsConflictProps = {
  kind: Kind;
  answer: Extract<SlotsAnswer, { status: "conflict" }>;
  codes: SlotCodes;
  slots: { itemOf: (code: string) => ItemSummary | null; take: (list: ListName, theirs: readonly string[]) => void };
};

export function SlotsConflict({ kind, answer: { theirs }, codes, slots }: SlotsConflictProps) {
  const panel = useRef<HTMLElement>(null);
  const isLive = useIsLive();
  useEffect(() => panel.current?.focus(), []);
  const different = listNames(kind).filter((name) => String(codes[name]) !== String(theirs[name]));
  const nameOf = (code: string) => slots.itemOf(code)?.itemName ?? "No item has this code";
  return (
    <section ref={panel} tabIndex={-1} aria-labelledby="slots-conflict" className="conflict">
      <div className="flex flex-col gap-8">
        <h2 id="slots-conflict" className="text-22">
          Someone else has saved these lists
        </h2>
        <p className="text-second">
          Nothing is lost: below is what you filled in. Here is what they saved, where it differs. Take it over or leave it, then
          save.
        </p>
      </div>
      {different.map((name) => (
        <div key={name} className="flex flex-col items-start gap-8">
          <h3 className="text-16">{kind.lists[name]?.label}</h3>
          <ol className="list-decimal ps-24 text-14">
            {(theirs[name] ?? []).map((code, place) => (
              <li key={`${place + 1}`}>{code ? `${code}: ${nameOf(code)}` : "Empty"}</li>
            ))}
          </ol>
          {isLive && (
            <button type="button" onClick={() => slots.take(name, theirs[name] ?? [])} className="quiet-button">
              Take theirs<span className="sr-only">{kind.lists[name]?.label}</span>
            </button>
          )}
        </div>
      ))}
      {different.length === 0 && <p>There is no difference left. Save once more.</p>}
    </section>
  );
}
