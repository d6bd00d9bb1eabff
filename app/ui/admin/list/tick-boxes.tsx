import { useIsLive } from "../../browser/use-is-live.ts";
import type { Selection } from "./use-selection.ts";
import { useLanguage } from "../../language/language-context.ts";

export function TickBox({ id, selection }: { id: string; selection: Selection }) {
  const { text } = useLanguage();
  return (
    <label className="tick-box">
      <input
        type="checkbox"
        name="ids"
        value={id}
        aria-label={text("admin.list.select", { name: selection.names.get(id) ?? "" })}
        checked={selection.chosen.has(id)}
        onChange={({ nativeEvent }) => selection.tick(id, (nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  );
}

export function TickAllBox({ selection }: { selection: Selection }) {
  const { text } = useLanguage();
  const isLive = useIsLive();
  const { chosen, names, tickAll } = selection;
  if (!isLive) return <span className="sr-only">{text("admin.list.selectHead")}</span>;
  return (
    <label className="tick-box">
      <input
        type="checkbox"
        aria-label={text("admin.list.selectPage")}
        checked={chosen.size === names.size && chosen.size > 0}
        ref={(box) => {
          if (box) box.indeterminate = chosen.size > 0 && chosen.size < names.size;
        }}
        onChange={tickAll}
      />
    </label>
  );
}
