type SpokenNameProps = { shown: string; spoken: string };

/** A button's text; screen readers hear its subject too: "Retry", "Retry the upload of Banner". */
export function SpokenName({ shown, spoken }: SpokenNameProps) {
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{spoken}</span>
    </>
  );
}
