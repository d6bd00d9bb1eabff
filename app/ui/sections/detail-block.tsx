import { useId, type ReactNode } from "react";

export function DetailBlock({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-16">
      <h2 id={id} className="text-22">
        {title}
      </h2>
      {children}
    </section>
  );
}
