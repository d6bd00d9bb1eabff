import type { ReactNode } from "react";

/** Labels at the left, what they say at the right, one under the other. */
export function FactRows({ children }: { children: ReactNode }) {
  return <dl className="flex flex-col">{children}</dl>;
}

type FactRowProps = {
  label: string;
  /** How label and value stand to each other; on one line of text where nothing is said. */
  className?: string;
  children: ReactNode;
};

export function FactRow({ label, className = "items-baseline", children }: FactRowProps) {
  return (
    <div className={`grid grid-cols-5 gap-x-16 border-t border-line py-12 ${className}`}>
      <dt className="col-span-2 text-14 text-second">{label}</dt>
      <dd className="col-span-3 min-w-0">{children}</dd>
    </div>
  );
}
