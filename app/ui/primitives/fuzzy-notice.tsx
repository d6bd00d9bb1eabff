import { useLanguage } from "../language/language-context.ts";

export function FuzzyNotice({ text: searched }: { text: string }) {
  const { text } = useLanguage();
  return <p className="text-second">{text("suggest.fuzzy", { text: searched })}</p>;
}
