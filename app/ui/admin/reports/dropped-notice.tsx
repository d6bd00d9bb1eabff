import { useLanguage } from "../../language/language-context.ts";
import { Icon } from "../../primitives/icon.tsx";

type DroppedNoticeProps = { of: "reports" | "requests"; count: number };

export function DroppedNotice({ of, count }: DroppedNoticeProps) {
  const { text } = useLanguage();
  if (count === 0) return null;
  return (
    <p role="note" className="flex w-full items-start gap-12 rounded-card border border-line px-16 py-12">
      <Icon name="warning" className="mt-4 size-16 flex-none text-warn" />
      {text(`admin.${of}.dropped`, { count })}
    </p>
  );
}
