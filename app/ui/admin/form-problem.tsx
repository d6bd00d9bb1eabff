import { Icon } from "../primitives/icon.tsx";

/** Why a form could not be sent, under its button; announced when it appears. "" for no problem. */
export function FormProblem({ text }: { text: string }) {
  return (
    <div role="alert">
      {text && (
        <p className="flex items-center gap-8 font-strong text-problem">
          <Icon name="warning" className="size-16" /> {text}
        </p>
      )}
    </div>
  );
}
