import { Icon } from "../primitives/icon.tsx";

/** Announced when it appears. @param text "" for no problem. */
export function FormProblem({ text }: { text: string }) {
  return (
    <div role="alert">
      {text && (
        <p className="flex items-start gap-8 font-strong text-problem">
          <Icon name="warning" className="mt-4 size-16 flex-none" /> {text}
        </p>
      )}
    </div>
  );
}
