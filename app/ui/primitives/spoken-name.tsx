type SpokenNameProps = { shown: string; spoken: string };

/** The text of a button, for screen readers with what it belongs to: "Retry", "Retry the upload of Banner". */
export function SpokenName({ shown, spoken }: SpokenNameProps) {
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{spoken}</span>
    </>
  );
}
