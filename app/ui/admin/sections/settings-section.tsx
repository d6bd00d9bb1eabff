import type { ReactNode } from "react";

type SettingsSectionProps = { id: string; title: string; lead: string; children: ReactNode };

export function SettingsSection({ id, title, lead, children }: SettingsSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="settings-section scroll-mt-24 border-t border-line py-32 first:border-t-0 first:pt-0"
    >
      <header className="flex flex-col gap-8">
        <h2 id={`${id}-title`} className="text-18">
          {title}
        </h2>
        <p className="text-14 text-second">{lead}</p>
      </header>
      <div className="flex min-w-0 flex-col gap-24">{children}</div>
    </section>
  );
}
