import { useIsLive } from "../../browser/use-is-live.ts";
import { Icon } from "../../primitives/icon.tsx";
import { useKeyboardHelp } from "./shortcuts.tsx";

export function KeyboardButton({ className }: { className: string }) {
  const openHelp = useKeyboardHelp();
  if (!useIsLive()) return null;
  return (
    <button type="button" onClick={openHelp} className={className}>
      <Icon name="keyboard" className="size-16" /> Keyboard
    </button>
  );
}
