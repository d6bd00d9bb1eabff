import { useIsLive } from "../../browser/use-is-live.ts";
import { Icon } from "../../primitives/icon.tsx";
import { useKeyboardHelp } from "./shortcuts.tsx";
import { useLanguage } from "../../language/language-context.ts";

export function KeyboardButton({ className }: { className: string }) {
  const { text } = useLanguage();
  const openHelp = useKeyboardHelp();
  if (!useIsLive()) return null;
  return (
    <button type="button" onClick={openHelp} className={className}>
      <Icon name="keyboard" className="size-16" /> {text("admin.keys.title")}
    </button>
  );
}
