import { ActionForm, type ActionFormProps } from "./action-form.tsx";

type ConfirmedActionProps = {
  label: string;
  /** Replaces the label for screen readers. */
  spoken?: string;
  effect: string;
  /** Only one of a name is open at a time. */
  name?: string;
  action: Omit<ActionFormProps, "className">;
};

/** Asks first, because the action cannot be undone. Works without scripts. */
export function ConfirmedAction({ label, spoken, effect, name, action }: ConfirmedActionProps) {
  return (
    <details name={name} className="flex-none open:w-full">
      <summary aria-label={spoken} className="quiet-button">
        {label}
      </summary>
      <div className="flex flex-wrap items-center gap-16 pt-12">
        <p className="min-w-0 text-14 text-second">{effect}</p>
        <ActionForm {...action} className="primary-button" />
      </div>
    </details>
  );
}
