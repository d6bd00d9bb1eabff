import { useLanguage } from "../language/language-context.ts";

export function OutOfReach() {
  const { text } = useLanguage();
  return (
    <div className="flex flex-col gap-16">
      <h1 id="offline-title" className="text-48">
        {text("reach.unreachable")}
      </h1>
      <p className="max-w-lead text-18 text-second">{text("reach.text")}</p>
    </div>
  );
}
