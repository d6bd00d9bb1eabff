export type LiveListProps = {
  listId: string;
  formId: string;
};

/** Updates a list without page loads. Renders only a live region; without its script the list is a form and links. */
export function LiveList(_props: LiveListProps) {
  return <output data-control="announced" className="sr-only" />;
}
