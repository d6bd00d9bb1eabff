import { FormProblem } from "../admin/form-problem.tsx";
import { useIsLive } from "../browser/use-is-live.ts";
import { buttonLook } from "../primitives/link-button.tsx";

type EditorBarProps = {
  formId: string;
  isNew: boolean;
  isSaving: boolean;
  isHeld: boolean;
  state: string;
  failure: string;
  path: string | null;
  /** Null where the preview is shown beside the form. */
  preview: { isShown: boolean; show: (isShown: boolean) => void } | null;
};

export function EditorBar({ formId, isNew, isSaving, isHeld, state, failure, path, preview }: EditorBarProps) {
  const [save, saving] = isNew ? ["Save", "Saving..."] : ["Update", "Updating..."];
  const isLive = useIsLive();
  return (
    <div className="editor-bar flex flex-col gap-8">
      <div className="flex flex-wrap items-center gap-x-12 gap-y-8">
        <button
          type="submit"
          form={formId}
          disabled={isSaving || isHeld}
          aria-keyshortcuts="Control+S"
          className={buttonLook("primary")}
        >
          {isSaving ? saving : save}
        </button>
        <output className="min-w-0 flex-1 text-14 text-second max-tablet:order-last max-tablet:basis-full empty:hidden">
          {state}
        </output>
        {preview && isLive && (
          <button
            type="button"
            aria-pressed={preview.isShown}
            onClick={() => preview.show(!preview.isShown)}
            className="quiet-button"
          >
            Preview
          </button>
        )}
        {path && (
          <a href={path} target="_blank" rel="noopener" className="quiet-button">
            View on site<span className="sr-only"> (opens another tab)</span>
          </a>
        )}
      </div>
      <FormProblem text={failure} />
    </div>
  );
}
