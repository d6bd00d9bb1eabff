import { flushSync } from "react-dom";
import { Icon } from "../primitives/icon.tsx";
import { useLanguage } from "../language/language-context.ts";

const MAX = 20;

type ErrorSummaryProps = {
  formId: string;
  errors: Record<string, string[] | undefined>;
  /** Sorts the names of the inputs in the order of the form. */
  inOrder: (names: string[]) => string[];
};

export function ErrorSummary({ formId, errors, inOrder }: ErrorSummaryProps) {
  const { text } = useLanguage();
  const problems = inOrder(Object.keys(errors)).flatMap((name) => {
    const [text] = errors[name] ?? [];
    return text ? [{ name, text }] : [];
  });
  if (problems.length === 0) return null;
  return (
    <section aria-labelledby={`${formId}-problems`} className="rounded-card border border-problem p-16">
      <h2 id={`${formId}-problems`} className="flex items-center gap-8 text-16">
        <Icon name="warning" className="size-16" /> {text("admin.form.problems", { count: problems.length })}
      </h2>
      <ul className="mt-8 flex list-disc flex-col gap-4 ps-24 text-14">
        {problems.slice(0, MAX).map(({ name, text }) => (
          <li key={name}>{name ? <InputLink id={`${formId}-${name}`}>{text}</InputLink> : text}</li>
        ))}
        {problems.length > MAX && <li>{text("admin.refused.andMore", { more: problems.length - MAX })}</li>}
      </ul>
    </section>
  );
}

/** A plain link would change the hash, which counts as leaving the form. */
export function InputLink({ id, children }: { id: string; children: string }) {
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        focusInput(id);
      }}
      className="underline underline-offset-4"
    >
      {children}
    </a>
  );
}

function focusInput(id: string): void {
  const found = document.getElementById(id);
  found?.closest("details:not([open])")?.setAttribute("open", "");
  const row = found?.closest(".row-cells[hidden]");
  if (row) flushSync(() => document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(row.id)}"]`)?.click());
  const input = found?.matches("fieldset") ? found.querySelector<HTMLElement>("input:not([type=hidden]), button") : found;
  input?.focus();
}
