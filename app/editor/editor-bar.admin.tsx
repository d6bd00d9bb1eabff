import { useState, type ButtonHTMLAttributes, type ReactNode } from "react";
import type { LabelKey } from "#app/languages/messages.ts";
import { useCan } from "#app/ui/admin/frame/rights.ts";
import { useIsHydrated } from "#app/ui/browser/use-is-hydrated.ts";
import { SaveBar } from "#app/ui/forms/save-bar.tsx";
import { CONTROLS } from "./values/form-names.ts";
import type { SaveIntent } from "./saving/save-intent.ts";
import type { ItemSource } from "./saving/use-item-save.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

type EditorBarProps = {
  formId: string;
  source: Pick<ItemSource, "basedOn" | "isPublic" | "draft" | "path">;
  isSaving: boolean;
  isBlocked: boolean;
  state: string;
  failure: string;
  /** Null if the preview is shown beside the form. */
  preview: { isShown: boolean; show: (isShown: boolean) => void } | null;
  /** Rare actions on the item. */
  actions: ReactNode;
};

export function EditorBar({ formId, source, isSaving, isBlocked, state, failure, preview, actions }: EditorBarProps) {
  const { text } = useLanguage();
  const { path, isPublic } = source;
  const [save, saving] = namesOf(source);
  const isLive = useIsHydrated();
  const canPublish = useCan("content.edit");
  const isForReview = !canPublish && source.draft?.review !== "ready";
  const button = (intent: SaveIntent) => ({
    type: "submit" as const,
    form: formId,
    name: CONTROLS.save,
    value: intent,
    disabled: isSaving || isBlocked,
  });
  const isRareFilled = path || actions || (canPublish && isPublic);
  return (
    <SaveBar
      {...button(canPublish ? "publish" : isForReview ? "ready" : "draft")}
      label={canPublish ? text(isSaving ? saving : save) : text(isForReview ? "admin.review.ready" : "admin.draft.save")}
      isSaving={isSaving}
      state={state}
      failure={failure}
      beside={
        (canPublish || isForReview) && (
          <>
            <button {...button("draft")} className="quiet-button">
              {text("admin.draft.save")}
            </button>
            {canPublish && (
              <ScheduleMenu formId={formId} publishAt={source.draft?.publishAt ?? null} button={button("schedule")} />
            )}
          </>
        )
      }
      rare={
        isRareFilled && (
          <>
            {path && (
              <a href={path} target="_blank" rel="noopener" className="quiet-button">
                {text("admin.common.viewOnSite")}
                <span className="sr-only"> {text("admin.form.opensTab")}</span>
              </a>
            )}
            {canPublish && isPublic && (
              <button {...button("unpublish")} className="quiet-button">
                {text("admin.common.unpublish")}
              </button>
            )}
            {actions}
          </>
        )
      }
    >
      {preview && isLive && (
        <button
          type="button"
          aria-pressed={preview.isShown}
          onClick={() => preview.show(!preview.isShown)}
          className="quiet-button"
        >
          {text("admin.common.preview")}
        </button>
      )}
    </SaveBar>
  );
}

function namesOf({ basedOn, isPublic }: Pick<ItemSource, "basedOn" | "isPublic">): [LabelKey, LabelKey] {
  if (basedOn === "") return ["admin.common.save", "admin.common.saving"];
  return isPublic ? ["admin.form.update", "admin.form.updating"] : ["admin.common.publish", "admin.form.publishing"];
}

type ScheduleMenuProps = {
  formId: string;
  /** The current schedule. */
  publishAt: Date | null;
  button: ButtonHTMLAttributes<HTMLButtonElement>;
};

const MINUTE_MS = 60_000;

/** The time is typed in the editor's time zone; without scripts, in UTC. */
function ScheduleMenu({ formId, publishAt, button }: ScheduleMenuProps) {
  const { text } = useLanguage();
  const isLive = useIsHydrated();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (publishAt ? localText(publishAt, isLive) : "");
  const zone = isLive ? new Intl.DateTimeFormat().resolvedOptions().timeZone : "UTC";
  const at = new Date(shown);
  const isReadable = Number.isFinite(at.getTime());
  return (
    <details className="tablet:relative">
      <summary className="quiet-button">{publishAt ? text("admin.form.reschedule") : text("admin.form.schedule")}</summary>
      <div className="menu-panel bottom-full mb-8 max-tablet:inset-x-gutter max-tablet:w-auto tablet:start-0">
        <label className="flex flex-col gap-4 text-14 font-strong">
          {text("admin.form.publishAt")}
          <input
            type="datetime-local"
            form={formId}
            name={CONTROLS.publishAt}
            value={shown}
            onChange={({ target }) => setTyped(target.value)}
            className="control"
          />
        </label>
        <p className="text-14 text-second">{text("admin.form.timeZone", { zone })}</p>
        {isLive && (
          <input type="hidden" form={formId} name={CONTROLS.publishInstant} value={isReadable ? at.toISOString() : ""} />
        )}
        <button {...button} className="quiet-button self-start">
          {publishAt ? text("admin.form.changeSchedule") : text("admin.form.schedule")}
        </button>
      </div>
    </details>
  );
}

/** The time in the format of the input. */
function localText(at: Date, isLive: boolean): string {
  const offset = isLive ? at.getTimezoneOffset() * MINUTE_MS : 0;
  return new Date(at.getTime() - offset).toISOString().slice(0, "2026-01-31T12:00".length);
}
