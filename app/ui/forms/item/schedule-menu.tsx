import { useState, type ButtonHTMLAttributes } from "react";
import { useIsLive } from "../../browser/use-is-live.ts";
import { CONTROLS } from "./form-names.ts";
import { useLanguage } from "../../language/language-context.ts";

type ScheduleMenuProps = {
  formId: string;
  /** As it is scheduled now. */
  publishAt: Date | null;
  button: ButtonHTMLAttributes<HTMLButtonElement>;
};

const MINUTE_MS = 60_000;

/** The time is typed in the editor's time zone; without scripts, in UTC. */
export function ScheduleMenu({ formId, publishAt, button }: ScheduleMenuProps) {
  const { text } = useLanguage();
  const isLive = useIsLive();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (publishAt ? localText(publishAt, isLive) : "");
  const zone = isLive ? new Intl.DateTimeFormat().resolvedOptions().timeZone : "UTC";
  const at = new Date(shown);
  const isReadable = Number.isFinite(at.getTime());
  return (
    <details className="schedule-menu">
      <summary className="quiet-button">{publishAt ? text("admin.form.reschedule") : text("admin.form.schedule")}</summary>
      <div className="schedule-panel">
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

/** As the input shows it. */
function localText(at: Date, isLive: boolean): string {
  const offset = isLive ? at.getTimezoneOffset() * MINUTE_MS : 0;
  return new Date(at.getTime() - offset).toISOString().slice(0, "2026-01-31T12:00".length);
}
