import type { ReactNode } from "react";
import { useLocation } from "react-router";

type ListFormProps = {
  action: string;
  className: string;
  /** Given what is ticked and what was pressed, in place of the browser's own sending. */
  onSend: (form: FormData, submitter: HTMLElement | null) => void;
  children: ReactNode;
};

/** What is done to the rows of a list; who has no scripts comes back to where they were. */
export function ListForm({ action, className, onSend, children }: ListFormProps) {
  const { pathname, search } = useLocation();
  return (
    <form
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
