import type { Shortcut } from "./shortcut-keys.ts";
import { setShortcuts } from "./use-shortcut-setting.ts";
import { CloseButton, Modal } from "../../primitives/modal.tsx";

const TITLE = "Keyboard";
const noKeys = () => undefined;

type HelpSheetProps = { shortcuts: readonly Shortcut[]; isOn: boolean; onClose: () => void };

export function HelpSheet({ shortcuts, isOn, onClose }: HelpSheetProps) {
  return (
    <Modal label={TITLE} className="sheet" onClose={onClose} onKey={noKeys}>
      <div className="flex flex-col gap-24 overflow-y-auto p-24">
        <div className="flex items-center justify-between gap-16">
          <h2 className="text-22">{TITLE}</h2>
          <CloseButton />
        </div>
        <dl className="flex flex-col gap-8">
          {shortcuts.map(({ key, shown, does }) => (
            <div key={key} className="flex items-center gap-16">
              <dt className="w-72 shrink-0">
                <kbd className="rounded-control border border-edge bg-higher px-8 py-4 text-14 whitespace-nowrap">{shown}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <div className="flex items-center gap-16 border-t border-line pt-24">
          <button
            type="button"
            role="switch"
            aria-checked={isOn}
            aria-label="Keyboard shortcuts"
            onClick={() => setShortcuts(!isOn)}
            className="switch shrink-0"
          />
          <p>
            {isOn
              ? "These keys are on in this browser."
              : "These keys are off in this browser. Tab, Enter and Space work as everywhere."}
          </p>
        </div>
      </div>
    </Modal>
  );
}
