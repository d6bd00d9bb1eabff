import { useIsLive } from "../../browser/use-is-live.ts";
import { useLanguage } from "../../language/language-context.ts";
import { SWITCHES_FIELD, type SwitchName } from "./site-form.ts";

type SiteSwitchProps = {
  name: SwitchName;
  label: string;
  effect: string;
  isOn: boolean;
  /** The variable of the environment that sets it; null for none. */
  fixedBy?: string | null;
  onChange: (isOn: boolean) => void;
};

export function SiteSwitch({ name, label, effect, isOn, fixedBy = null, onChange }: SiteSwitchProps) {
  const { text } = useLanguage();
  const isLive = useIsLive();
  const id = `site-${name}`;
  const state = isLive ? { checked: isOn, onChange: () => onChange(!isOn) } : { defaultChecked: isOn };
  return (
    <div className="flex flex-col">
      {fixedBy === null && <input type="hidden" name={SWITCHES_FIELD} value={name} />}
      <label className="flex min-h-touch cursor-pointer items-center gap-12 font-strong">
        <input
          type="checkbox"
          name={name}
          value="yes"
          disabled={fixedBy !== null}
          aria-describedby={`${id}-effect`}
          {...state}
          className="size-16 flex-none accent-text"
        />
        {label}
      </label>
      <p id={`${id}-effect`} className="text-14 text-second">
        {effect}
        {fixedBy !== null && ` ${text("admin.site.fixedBy", { variable: fixedBy })}`}
      </p>
    </div>
  );
}
