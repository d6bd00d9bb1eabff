import { useLanguage } from "../language/language-context.ts";

export function FuzzyNotice({ text: searched, count }: { text: string; count: number }) {
  const { text } = useLanguage();
  return <p className="text-second">{text("suggest.fuzzy", { text: searched, count })}</p>;
}
