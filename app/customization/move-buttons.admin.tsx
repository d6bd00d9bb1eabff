import { useLanguage } from "#app/ui/language/language-context.ts";

const MOVES = [
  { part: "up", by: -1, label: "admin.rows.up" },
  { part: "down", by: 1, label: "admin.rows.down" },
] as const;

type MoveButtonsProps = { label: string; at: number; count: number; onMove: (from: number, to: number) => void };

export function MoveButtons({ label, at, count, onMove }: MoveButtonsProps) {
  const { text } = useLanguage();
  return MOVES.map(({ part, by, label: move }) => (
    <button
      key={part}
      type="button"
      data-part={`${part}-${at}`}
      disabled={at + by < 0 || at + by >= count}
      onClick={() => onMove(at, at + by)}
      className="row-button"
    >
      {text(move)}
      <span className="sr-only">{label}</span>
    </button>
  ));
}
