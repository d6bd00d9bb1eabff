import type { ReactNode } from "react";

type AdminPageProps = {
  title: ReactNode;
  /** One or two sentences under the heading. */
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

export function AdminPage({ title, lead, actions, children }: AdminPageProps) {
  return (
    <div className="flex flex-col items-start gap-24">
      <header className="flex w-full flex-wrap items-center justify-between gap-16">
        <h1 tabIndex={-1} className="min-h-touch content-center text-28 outline-none">
          {title}
        </h1>
        {lead && (
          <div className="-mt-8 w-full tablet:order-last">
            <p className="max-w-measure text-14 text-second">{lead}</p>
          </div>
        )}
        {actions}
      </header>
      {children}
    </div>
  );
}
