import { Icon } from "../../primitives/icon.tsx";
import { useLanguage } from "../../language/language-context.ts";

/** What is odd about what was saved. It is saved all the same. */
export function SaveWarnings({ warnings }: { warnings: readonly string[] }) {
  const { text } = useLanguage();
  if (warnings.length === 0) return null;
  return (
    <ul aria-label={text("admin.form.warnings")} className="flex basis-full flex-col gap-4">
      {warnings.map((warning) => (
        <li key={warning} className="flex items-start gap-8">
          <Icon name="warning" className="mt-4 size-16 text-warn" />
          <span className="min-w-0 wrap-anywhere">{warning}</span>
        </li>
      ))}
    </ul>
  );
}
