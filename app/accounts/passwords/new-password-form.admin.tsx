import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { FieldProblem } from "#app/lib/errors.ts";
import type { LabelKey } from "#app/languages/messages.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { FormProblem } from "#app/ui/admin/form-problem.tsx";
import { useFirstProblem } from "#app/ui/admin/use-first-problem.ts";
import { PasswordField } from "./password-field.admin.tsx";

export type Failure = { message: string; problems: readonly FieldProblem[] };

type NewPasswordFormProps = {
  failure: Failure | null;
  labels: Record<"password" | "retyped" | "submit" | "inProgress", LabelKey>;
  /** Shown above the passwords. */
  children: ReactNode;
};

export function NewPasswordForm({ failure, labels, children }: NewPasswordFormProps) {
  const { text } = useLanguage();
  const form = useFirstProblem(failure);
  const isInProgress = useNavigation().state !== "idle";
  return (
    <Form ref={form} method="post" className="flex flex-col gap-24">
      {children}
      {(["password", "retyped"] as const).map((name) => (
        <PasswordField
          key={name}
          name={name}
          label={text(labels[name])}
          autoComplete="new-password"
          problem={problemOf(failure, name)}
        />
      ))}
      <button type="submit" disabled={isInProgress} className="primary-button">
        {text(isInProgress ? labels.inProgress : labels.submit)}
      </button>
      <FormProblem text={failure?.problems.length === 0 ? failure.message : ""} />
    </Form>
  );
}

export function problemOf(failure: Failure | null, field: string): string {
  return failure?.problems.find((problem) => problem.field === field)?.message ?? "";
}
