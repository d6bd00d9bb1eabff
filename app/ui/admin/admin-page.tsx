import type { ReactNode } from "react";

type AdminPageProps = {
  title: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

export function AdminPage({ title, actions, children }: AdminPageProps) {
  return (
    <div className="flex flex-col items-start gap-24">
      <header className="flex w-full flex-wrap items-center justify-between gap-16">
        <h1 tabIndex={-1} className="min-h-touch content-center text-28 outline-none">
          {title}
        </h1>
        {actions}
      </header>
      {children}
    </div>
  );
}
