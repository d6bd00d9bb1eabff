type MoveButtonsProps = { label: string; at: number; count: number; onMove: (from: number, to: number) => void };

export function MoveButtons({ label, at, count, onMove }: MoveButtonsProps) {
  return [
    { part: "up", to: at - 1, text: "Up" },
    { part: "down", to: at + 1, text: "Down" },
  ].map(({ part, to, text }) => (
    <button
      key={part}
      type="button"
      data-part={`${part}-${at}`}
      disabled={to < 0 || to >= count}
      onClick={() => onMove(at, to)}
      className="row-button"
    >
      {text}
      <span className="sr-only">{label}</span>
    </button>
  ));
}
