import { useId } from "react";
import type { ListName } from "#app/kinds/customization.ts";
import type { CustomizationList, Kind } from "#app/kinds/kind.ts";
import { listNames } from "#app/kinds/slots.ts";
import { FormProblem } from "../../admin/form-problem.tsx";
import { useFirstProblem } from "../../admin/use-first-problem.ts";
import { useLeaveWarning } from "../use-leave-warning.ts";
import { useSaveKey } from "../use-save-key.ts";
import { buttonLook } from "../../primitives/link-button.tsx";
import { LeaveDialog } from "../leave-dialog.tsx";
import { BASED_ON, SLOTS_INTENT } from "./slot-names.ts";
import { SlotList } from "./slot-list.tsx";
import { SlotPreview } from "./slot-preview.tsx";
import type { SlotsAnswer } from "./slots-answer.ts";
import { SlotsConflict } from "./slots-conflict.tsx";
import { useSlots, type SlotsSource } from "./use-slots.ts";

type CustomizationEditorProps = { kind: Kind; form: SlotsSource; pageAnswer: SlotsAnswer | null };

export function CustomizationEditor({ kind, form, pageAnswer }: CustomizationEditorProps) {
  const formId = useId();
  const { sender: Sender, codes, answer, isSaving, isDirty, ...slots } = useSlots(form, pageAnswer);
  const problems = answer?.status === "refused" ? answer.problems : [];
  const problemOf = (field: string) => problems.find((problem) => problem.field === field)?.message ?? null;
  const firstProblem = useFirstProblem(answer);
  const blocker = useLeaveWarning(isDirty && !isSaving);
  useSaveKey(formId);

  return (
    <div className="flex w-full min-w-0 flex-col gap-24">
      {answer?.status === "conflict" && <SlotsConflict kind={kind} answer={answer} codes={codes} slots={slots} />}
      <Sender ref={firstProblem} method="post" id={formId} noValidate className="flex min-w-0 flex-col gap-48">
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name={BASED_ON} value={slots.basedOn} />
        {listsOf(kind).map(([name, list]) => (
          <section key={name} className="slot-section">
            <SlotList
              kind={kind}
              name={name}
              list={list}
              codes={codes[name] ?? []}
              itemCount={form.itemCount}
              itemOf={slots.itemOf}
              problemOf={problemOf}
              onPut={(place, code, item) => slots.put(name, place, code, item)}
              onMove={(from, to) => slots.move(name, from, to)}
            />
            <SlotPreview kind={kind} name={name} list={list} codes={codes[name] ?? []} itemOf={slots.itemOf} />
          </section>
        ))}
      </Sender>
      <div className="save-bar">
        <div className="flex flex-wrap items-center gap-x-16 gap-y-8">
          <button type="submit" form={formId} disabled={isSaving} className={buttonLook("primary")}>
            {isSaving ? "Saving..." : "Save"}
          </button>
          <button type="submit" form={formId} name={SLOTS_INTENT} value="save" disabled={isSaving} className="quiet-button">
            Save draft
          </button>
          <output className="min-w-0 flex-1 text-14 text-second">{stateInWords({ isSaving, isDirty, answer })}</output>
          <a href={`/${kind.path}`} className="quiet-button">
            View on site
          </a>
        </div>
        <FormProblem text={answer && "message" in answer ? answer.message : ""} />
      </div>
      {blocker.state === "blocked" && (
        <LeaveDialog sentence="The slots go back to what was saved last." onStay={blocker.reset} onLeave={blocker.proceed} />
      )}
    </div>
  );
}

function listsOf(kind: Kind): [ListName, CustomizationList][] {
  return listNames(kind).flatMap((name) => {
    const list = kind.lists[name];
    return list ? [[name, list]] : [];
  });
}

type State = { isSaving: boolean; isDirty: boolean; answer: SlotsAnswer | null };

function stateInWords({ isSaving, isDirty, answer }: State): string {
  if (isSaving) return "";
  if (isDirty) return "Unsaved changes";
  if (answer?.status !== "saved") return "";
  return answer.isDraft ? "Draft saved" : "Saved";
}
