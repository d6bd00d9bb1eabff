export function FuzzyNotice({ text }: { text: string }) {
  return <p className="text-second">Nothing matches “{text}” as typed. These come closest.</p>;
}
