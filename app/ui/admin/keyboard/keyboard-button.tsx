import { useIsLive } from "../../browser/use-is-live.ts";
import { Icon } from "../../primitives/icon.tsx";
import { useKeyboardHelp } from "./shortcuts.tsx";

/** Opens the help sheet, for who does not know of `?` or has turned the keys off. */
export function KeyboardButton({ className }: { className: string }) {
  const openHelp = useKeyboardHelp();
  if (!useIsLive()) return null;
  return (
    <button type="button" onClick={openHelp} className={className}>
      <Icon name="keyboard" className="size-16" /> Keyboard
    </button>
  );
}
