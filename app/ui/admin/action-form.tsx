import { Form, useLocation, useNavigation } from "react-router";

export type ActionFormProps = {
  /** The page's own address if missing. */
  to?: string;
  /** The section of the own page that it scrolls to without scripts; with them, the page stays where it is. */
  section?: string;
  fields: Readonly<Record<string, string>>;
  label: string;
  labelInProgress?: string;
  /** The subject of the action, for screen readers. */
  subject?: string;
  /** Replaces the label for screen readers. */
  spoken?: string;
  /** Reloads the document, also on failure, because another page answers. */
  reloads?: boolean;
  className?: string;
};

export function ActionForm({ to, section, fields, label, subject, spoken, ...rest }: ActionFormProps) {
  const { labelInProgress = label, reloads = false, className = "quiet-button" } = rest;
  const { formData, formAction } = useNavigation();
  const { pathname } = useLocation();
  const given = Object.entries(fields);
  const isSent = formData !== undefined && (to === undefined || formAction === to);
  const isInProgress = isSent && given.every(([name, value]) => formData.get(name) === value);
  const AnyForm = reloads ? "form" : Form;
  return (
    <AnyForm method="post" {...(section ? { action: `${pathname}#${section}`, preventScrollReset: true } : { action: to })}>
      {given.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" disabled={isInProgress} aria-label={spoken} className={className}>
        {isInProgress ? labelInProgress : label}
        {subject && <span className="sr-only">: {subject}</span>}
      </button>
    </AnyForm>
  );
}
