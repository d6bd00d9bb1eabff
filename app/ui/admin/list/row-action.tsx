import type { ComponentProps } from "react";
import { Icon } from "../../primitives/icon.tsx";

type RowActionProps = { icon: ComponentProps<typeof Icon>["name"]; label: string; title?: string; onPress: () => void };

export function RowAction({ icon, label, title, onPress }: RowActionProps) {
  return (
    <button type="button" aria-label={label} title={title} onClick={onPress} className="row-action">
      <Icon name={icon} className="size-16" />
    </button>
  );
}
