import { Icon } from "../primitives/icon.tsx";

/** Announced when it appears. @param text "" for no problem. */
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
