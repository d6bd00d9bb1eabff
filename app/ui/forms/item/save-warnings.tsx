import { Icon } from "../../primitives/icon.tsx";

/** What is odd about what was saved. It is saved all the same. */
export function SaveWarnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <ul aria-label="Warnings" className="flex basis-full flex-col gap-4">
      {warnings.map((warning) => (
        <li key={warning} className="flex items-start gap-8">
          <Icon name="warning" className="mt-4 size-16 text-warn" />
          <span className="min-w-0 wrap-anywhere">{warning}</span>
        </li>
      ))}
    </ul>
  );
}
