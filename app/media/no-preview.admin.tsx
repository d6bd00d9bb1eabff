import { Icon } from "#app/ui/primitives/icon.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

/** Shown if a thumbnail is unavailable, for example of a damaged picture. */
export function NoPreview({ iconSize }: { iconSize: "size-16" | "size-24" }) {
  const { text } = useLanguage();
  return (
    <span title={text("admin.fields.cannotLoad")} className="text-warn">
      <Icon name="warning" className={iconSize} />
      <span className="sr-only">{text("admin.fields.cannotLoad")}</span>
    </span>
  );
}
