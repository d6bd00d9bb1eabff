import type { ReactNode } from "react";
import { Link } from "react-router";
import type { LabelKey } from "#app/lib/languages/messages.ts";
import { buttonLook } from "../../primitives/link-button.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { useLanguage } from "../../language/language-context.ts";

type LinkSectionProps = { id: string; title: LabelKey; lead: LabelKey; to: string; label: LabelKey; children?: ReactNode };

/** Links to settings that have a page of their own. */
export function LinkSection({ id, title, lead, to, label, children }: LinkSectionProps) {
  const { text } = useLanguage();
  return (
    <SettingsSection id={id} title={text(title)} lead={text(lead)}>
      {children}
      <Link to={to} className={`${buttonLook("quiet")} self-start`}>
        {text(label)}
      </Link>
    </SettingsSection>
  );
}
