import { useEffect, useRef } from "react";
import type { ItemInput } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { useIsHydrated } from "#app/ui/browser/use-is-hydrated.ts";
import { differences, type Difference, type Side } from "#app/kinds/forms/conflict.ts";
import { choiceName } from "./values/form-names.ts";
import type { ItemAnswer } from "./saving/item-answer.ts";
import { withOmitted } from "./values/form-values.ts";
import { readableInput } from "./values/readable-item.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import type { LabelKey } from "#app/languages/messages.ts";

type ConflictProps = {
  kind: Kind;
  answer: Extract<ItemAnswer, { status: "conflict" }>;
  base: ItemInput | null;
  onBack: () => void;
};

const LABELS: Record<Side, LabelKey> = { mine: "admin.form.mine", theirs: "admin.form.theirs" };
const LABELS_OF_TABS: Record<Side, LabelKey> = { mine: "admin.form.thisTab", theirs: "admin.form.otherTab" };

export function Conflict({ kind, answer: { typed, theirs, isOwn }, base, onBack }: ConflictProps) {
  const language = useLanguage();
  const { text } = language;
  const panel = useRef<HTMLElement>(null);
  const isLive = useIsHydrated();
  useEffect(() => panel.current?.focus(), []);
  const mine = withOmitted(
    kind,
    readableInput(kind, typed.initialValue ?? {}, text("admin.form.untitled")),
    theirs,
    typed.initialValue,
  );
  return (
    <section ref={panel} tabIndex={-1} aria-labelledby="conflict" className="conflict">
      <div className="flex flex-col gap-8">
        <h2 id="conflict" className="text-22">
          {text(isOwn ? "admin.form.conflictOwn" : "admin.form.conflict")}
        </h2>
        <p className="text-second">{text("admin.form.conflictText")}</p>
      </div>
      {differences(kind, { mine, theirs, base }, language).map((difference) => (
        <Choice key={difference.name} {...difference} labels={isOwn ? LABELS_OF_TABS : LABELS} />
      ))}
      {isLive && (
        <button type="button" onClick={onBack} className="quiet-button self-start">
          {text("admin.form.backToForm")}
        </button>
      )}
    </section>
  );
}

function Choice({ name, label, suggested, labels, ...lines }: Difference & { labels: Record<Side, LabelKey> }) {
  const { text } = useLanguage();
  return (
    <fieldset className="min-w-0">
      <legend className="pb-8 text-14 font-strong">{label}</legend>
      <div className="grid gap-12 tablet:grid-cols-2">
        {(["mine", "theirs"] as const).map((side) => (
          <label
            key={side}
            className="flex min-w-0 cursor-pointer flex-col gap-8 rounded-control border border-line p-12 accent-text has-checked:border-text has-checked:bg-raised"
          >
            <span className="flex items-center gap-8 text-14 font-strong">
              <input type="radio" name={choiceName(name)} value={side} defaultChecked={side === suggested} />
              {text(labels[side])}
            </span>
            <Lines lines={lines[side]} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  const { text } = useLanguage();
  if (lines.length === 0) return <span className="text-14 text-second">{text("admin.common.empty")}</span>;
  return <span className="max-h-112 overflow-y-auto text-14 whitespace-pre-line">{lines.join("\n")}</span>;
}
