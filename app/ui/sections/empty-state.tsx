import type { ReactNode } from "react";

export function EmptyState({ sentence, children }: { sentence: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-24 rounded-card bg-raised p-24 tablet:p-48">
      <span className="bulbs w-72" aria-hidden="true" />
      <p className="max-w-measure text-22 text-balance">{sentence}</p>
      {children}
    </div>
  );
}
