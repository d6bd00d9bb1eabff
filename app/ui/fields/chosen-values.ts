export function chosenIn(text: string): string[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Adds the choice at the end, or removes it. */
export function withToggled(text: string, choice: string): string {
  const chosen = chosenIn(text);
  const rest = chosen.filter((each) => each !== choice);
  return (rest.length < chosen.length ? rest : [...chosen, choice]).join(", ");
}
