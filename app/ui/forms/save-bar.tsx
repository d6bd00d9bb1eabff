import type { ReactNode } from "react";
import { FormProblem } from "../admin/form-problem.tsx";
import { buttonLook } from "../primitives/link-button.tsx";

type SaveBarProps = {
  formId: string;
  isNew: boolean;
  isSaving: boolean;
  /** Where things stand, in a few words. */
  state: string;
  /** Why the last save failed; "" when it did not. */
  failure: string;
  /** What else can be done. */
  children?: ReactNode;
};

/** Stays at the lower edge of the screen: the save, where things stand, and under the button what went wrong (spec 2). */
export function SaveBar({ formId, isNew, isSaving, state, failure, children }: SaveBarProps) {
  const [save, saving] = isNew ? ["Save", "Saving..."] : ["Update", "Updating..."];
  return (
    <div className="save-bar">
      <div className="flex flex-wrap items-center gap-x-16 gap-y-8">
        <button type="submit" form={formId} disabled={isSaving} className={buttonLook("primary")}>
          {isSaving ? saving : save}
        </button>
        <output className="min-w-0 flex-1 text-14 text-second">{state}</output>
        {children}
      </div>
      <FormProblem text={failure} />
    </div>
  );
}
