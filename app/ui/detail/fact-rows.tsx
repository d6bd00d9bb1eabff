import type { ReactNode } from "react";

/** Labels at the left, what they say at the right, one under the other. */
export function FactRows({ children }: { children: ReactNode }) {
  return <dl className="flex flex-col">{children}</dl>;
}

export function FactRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-5 items-baseline gap-x-16 border-t border-line py-12">
      <dt className="col-span-2 text-14 text-second">{label}</dt>
      <dd className="col-span-3 min-w-0">{children}</dd>
    </div>
  );
}
