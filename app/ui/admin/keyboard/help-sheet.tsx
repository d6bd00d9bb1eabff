import type { Shortcut } from "./shortcut-keys.ts";
import { setShortcuts } from "./use-shortcut-setting.ts";
import { CloseButton, Modal } from "../../primitives/modal.tsx";
import { useLanguage } from "../../language/language-context.ts";
import type { Language } from "#app/lib/languages/language.ts";
import type { LabelKey } from "#app/lib/languages/messages.ts";

const KEY_NAMES: Readonly<Record<string, LabelKey>> = {
  ArrowDown: "admin.keys.down",
  ArrowUp: "admin.keys.up",
  Enter: "admin.keys.enter",
  " ": "admin.keys.space",
};
const noKeys = () => undefined;

type HelpSheetProps = { shortcuts: readonly Shortcut[]; isOn: boolean; onClose: () => void };

export function HelpSheet({ shortcuts, isOn, onClose }: HelpSheetProps) {
  const { text } = useLanguage();
  return (
    <Modal label={text("admin.keys.title")} className="sheet" onClose={onClose} onKey={noKeys}>
      <div className="flex flex-col gap-24 overflow-y-auto p-24">
        <div className="flex items-center justify-between gap-16">
          <h2 className="text-22">{text("admin.keys.title")}</h2>
          <CloseButton />
        </div>
        <dl className="flex flex-col gap-8">
          {shortcuts.map(({ key, does }) => (
            <div key={key} className="flex items-center gap-16">
              <dt className="w-72 shrink-0">
                <kbd className="rounded-control border border-edge bg-higher px-8 py-4 text-14 whitespace-nowrap">
                  {shownKey(key, text)}
                </kbd>
              </dt>
              <dd>{text(does)}</dd>
            </div>
          ))}
        </dl>
        <div className="flex items-center gap-16 border-t border-line pt-24">
          <button
            type="button"
            role="switch"
            aria-checked={isOn}
            aria-label={text("admin.keys.shortcuts")}
            onClick={() => setShortcuts(!isOn)}
            className="switch shrink-0"
          />
          <p>{text(isOn ? "admin.keys.areOn" : "admin.keys.areOff")}</p>
        </div>
      </div>
    </Modal>
  );
}

function shownKey(key: string, text: Language["text"]): string {
  const name = KEY_NAMES[key];
  return name ? text(name) : key;
}
