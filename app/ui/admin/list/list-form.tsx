import type { ReactNode } from "react";
import { useLocation } from "react-router";

type ListFormProps = {
  /** Lets buttons outside the form refer to it. */
  id?: string;
  action: string;
  className?: string;
  onSend: (form: FormData, submitter: HTMLElement | null) => void;
  children: ReactNode;
};

/** Without scripts the response redirects to the list. */
export function ListForm({ id, action, className = "flex w-full flex-col gap-16", onSend, children }: ListFormProps) {
  const { pathname, search } = useLocation();
  return (
    <form
      id={id}
      method="post"
      action={action}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        onSend(new FormData(event.currentTarget, submitter), submitter);
      }}
    >
      <input type="hidden" name="back" value={pathname + search} />
      {children}
    </form>
  );
}
