import type { ButtonHTMLAttributes, ReactNode } from "react";
import { useMedia } from "../browser/use-media.ts";
import { MoreMenu } from "./more-menu.tsx";
import { FormProblem } from "../admin/form-problem.tsx";
import { useLanguage } from "../language/language-context.ts";

const PHONE = "(width < 40rem)";

type SaveBarProps = {
  isSaving: boolean;
  state: string;
  failure: string;
  /** Of the button. */
  label?: string;
  /** Buttons beside Save. */
  beside?: ReactNode;
  /** Buttons at the end. */
  children?: ReactNode;
  /** Rare actions. On a phone all but Save are there, so that the bar is one row. */
  rare?: ReactNode;
} & Pick<ButtonHTMLAttributes<HTMLButtonElement>, "form" | "name" | "value" | "disabled">;

/** Save, and whether there is anything to save, in view wherever the form is scrolled to. */
export function SaveBar({ isSaving, state, failure, label, beside, children, rare, disabled, ...button }: SaveBarProps) {
  const { text } = useLanguage();
  const isPhone = useMedia(PHONE);
  const hasMenu = Boolean(rare || (isPhone && (beside || children)));
  return (
    <div className="editor-bar flex flex-col gap-8">
      <div className="flex flex-wrap items-center gap-x-12 gap-y-8">
        <button {...button} type="submit" disabled={isSaving || disabled} className="primary-button">
          {label ?? text(isSaving ? "admin.common.saving" : "admin.common.save")}
        </button>
        {!isPhone && beside}
        <output className="min-w-0 flex-1 text-14 text-second">{state}</output>
        {!isPhone && children}
        {hasMenu && (
          <MoreMenu>
            {isPhone && beside}
            {isPhone && children}
            {rare}
          </MoreMenu>
        )}
      </div>
      <FormProblem text={failure} />
    </div>
  );
}
