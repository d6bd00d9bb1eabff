import { createContext, use, useCallback, useEffect, useState, type ReactNode } from "react";
import { Link } from "react-router";
import type { FieldProblem } from "#app/lib/errors.ts";
import { Icon } from "../primitives/icon.tsx";
import { useLanguage } from "../language/language-context.ts";

const SHOWN_MS = 6000;
const BUTTON = "min-h-touch flex-none rounded-control px-12 font-strong transition-colors hover:bg-line";

type Notice = {
  text: string;
  problems?: readonly FieldProblem[] | undefined;
  action?: { label: string; run: () => void } | undefined;
  /** Replaces the previous notice and leaves the focus alone. */
  isUpdate?: boolean;
};

const NotifyContext = createContext<(notice: Notice) => void>(() => undefined);

/**
 * Shows one message at a time, such as "3 items moved to the trash." with Undo. A message with an action stays until it is used
 * or dismissed; others disappear by themselves.
 */
export function useNotify(): (notice: Notice) => void {
  return use(NotifyContext);
}

export function Notices({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<(Notice & { number: number }) | null>(null);
  const notify = useCallback(
    (notice: Notice) => setShown((last) => ({ ...notice, number: (last?.number ?? 0) + (notice.isUpdate ? 0 : 1) })),
    [],
  );
  const close = useCallback(() => setShown(null), []);
  return (
    <NotifyContext value={notify}>
      {children}
      <output className="pointer-events-none fixed inset-x-0 bottom-0 z-float flex justify-center p-16">
        {shown && <ShownNotice key={shown.number} notice={shown} onClose={close} />}
      </output>
    </NotifyContext>
  );
}

function ShownNotice({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const { text } = useLanguage();
  const { action } = notice;
  const [isHovered, setIsHovered] = useState(false);
  const stays = isHovered || action !== undefined || (notice.problems?.length ?? 0) > 0;
  useEffect(() => {
    if (stays) return undefined;
    const timer = setTimeout(onClose, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [stays, onClose]);

  const leave = () => {
    onClose();
    document.getElementById("content")?.focus({ preventScroll: true });
  };
  const act = () => {
    leave();
    action?.run();
  };
  return (
    <span
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      className="pointer-events-auto flex max-w-lead items-center gap-8 rounded-card border border-line bg-higher py-4 pr-4 pl-16 shadow-float"
    >
      <span className="py-8">
        {notice.text} <ProblemLinks problems={notice.problems} />
      </span>
      {action && (
        <button type="button" onClick={act} className={BUTTON}>
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={text("common.close")}
        onClick={leave}
        className="flex size-touch shrink-0 items-center justify-center rounded-control transition-colors hover:bg-line"
      >
        <Icon name="close" className="size-16" />
      </button>
    </span>
  );
}

/** Problems that are corrected on other pages. */
function ProblemLinks({ problems }: { problems?: readonly FieldProblem[] | undefined }) {
  const elsewhere = (problems ?? []).flatMap(({ path, message }) => (path === undefined ? [] : { path, message }));
  if (elsewhere.length === 0) return null;
  return (
    <ul className="mt-4 flex max-h-224 flex-col gap-4 overflow-y-auto">
      {elsewhere.map(({ path, message }) => (
        <li key={path}>
          <Link to={path} className="wrap-anywhere underline underline-offset-4">
            {message}
          </Link>
        </li>
      ))}
    </ul>
  );
}
