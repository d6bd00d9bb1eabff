/** The icons that islands use; others would only make their scripts larger. */
const CONTROLS = {
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14m5.2 12.2L21 21",
  download: "M12 3v12m-5-5 5 5 5-5M4 20h16",
  play: "M7 4.5v15l12-7.5z",
  pause: "M7 5h3.5v14H7zm6.5 0H17v14h-3.5z",
  close: "M6 6l12 12M18 6 6 18",
  bookmark: "M7 4h10v16l-5-4-5 4z",
  back: "M15 5l-7 7 7 7",
  forward: "M9 5l7 7-7 7",
} as const;

const FILLED: ReadonlySet<string> = new Set(["play", "pause"]);

/** Icons that point along the line. */
const MIRRORED: ReadonlySet<string> = new Set(["back", "forward"]);

export type ControlIconName = keyof typeof CONTROLS;

type ControlIconProps = { name: ControlIconName; className?: string };

export function isControlIcon(name: string): name is ControlIconName {
  return name in CONTROLS;
}

export function ControlIcon({ name, className = "size-24" }: ControlIconProps) {
  const mirrored = MIRRORED.has(name) ? "rtl:-scale-x-100 " : "";
  return <IconShape path={CONTROLS[name]} isFilled={FILLED.has(name)} className={mirrored + className} />;
}

export function IconShape({ path, isFilled, className }: { path: string; isFilled: boolean; className: string }) {
  return (
    <svg className={`${isFilled ? "filled-icon" : "icon"} ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
