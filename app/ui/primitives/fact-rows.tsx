import type { ReactNode } from "react";

export function FactRows({ children }: { children: ReactNode }) {
  return <dl className="flex flex-col">{children}</dl>;
}

type FactRowProps = {
  label: string;
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
