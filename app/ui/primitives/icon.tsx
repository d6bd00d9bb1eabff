import { ControlIcon, IconShape, isControlIcon, type ControlIconName } from "./control-icon.tsx";

const SHAPES = {
  warning: "M12 4 2.5 20h19zM12 10v4.5m0 2.5h.01",
  list: "M8 6h13M8 12h13M8 18h13M3.5 6h.01M3.5 12h.01M3.5 18h.01",
  plug: "M9 3v6m6-6v6M6 9h12v3a6 6 0 0 1-12 0zM12 18v3",
  archive: "M4 5h16v4H4zM6 9v10h12V9M10 13h4",
  chart: "M4 20V11m5.3 9V4m5.4 16v-6M20 20V8",
  trash: "M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5",
  up: "M6 15l6-6 6 6",
  down: "M6 9l6 6 6-6",
  keyboard: "M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M7.5 14h9",
  undo: "M8 4 3.5 8.5 8 13M3.5 8.5H14a6 6 0 0 1 0 12H8",
  history: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5l3.5 2",
  people:
    "M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M2.5 20a6.5 6.5 0 0 1 13 0M16 5.3a3.5 3.5 0 0 1 0 6.4M18 14.5a6.5 6.5 0 0 1 3.5 5.5",
  key: "M8 11.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8M11 12.5l9-9m-5 5 3 3m-.5-5.5 2 2",
  settings: "M4 7h9m5 0h2M4 17h2m5 0h9M15.5 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M8.5 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5",
  house: "M4 11l8-7 8 7v9h-5v-6H9v6H4z",
  layout: "M4 5h16v14H4zM4 10h16M10 10v9",
  leave: "M14 4H5v16h9m3-12 4 4-4 4m4-4H10",
  prohibited: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M5.6 5.6l12.8 12.8",
  inbox: "M4 13.5 6.5 5h11L20 13.5V19H4zM4 13.5h5l1 2.5h4l1-2.5h5",
  share: "M8 9H5.5v11.5h13V9H16M12 15V3.5m-4 4 4-4 4 4",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  upload: "M12 16V4m-5 5 5-5 5 5M4 20h16",
  edit: "M4 20h4L20 8l-4-4L4 16zM13 7l4 4",
  pictures: "M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 6M15.5 9h.01",
  menu: "M4 7h16M4 12h16M4 17h16",
  external: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  filter: "M4 7h16M7 12h10M10 17h4",
  windows: "M4 5.5l7-1v7H4zm9-1.3L21 3v8.5h-8zM4 13.5h7v7l-7-1zm9 0h8V22l-8-1.2z",
  mac: "M9 9V6a3 3 0 1 0-3 3h12a3 3 0 1 0-3-3v12a3 3 0 1 0 3-3H6a3 3 0 1 0 3 3z",
  linux: "M4 5h16v14H4zm3.5 4 3 3-3 3m5 0h4",
  done: "M4 12.5l5.5 5.5L20 6.5",
  grip: "M9 5h.01M9 12h.01M9 19h.01M15 5h.01M15 12h.01M15 19h.01",
} as const;

export type IconName = ControlIconName | keyof typeof SHAPES;

/** Islands draw a `ControlIcon`. */
export function Icon({ name, className = "size-24" }: { name: IconName; className?: string }) {
  if (isControlIcon(name)) return <ControlIcon name={name} className={className} />;
  return <IconShape path={SHAPES[name]} isFilled={name === "windows"} className={className} />;
}
