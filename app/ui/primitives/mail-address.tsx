import { Fragment } from "react";

/** Breaks after its signs rather than within a word. */
export function MailAddress({ address }: { address: string }) {
  return address.split(/(?<=[@.+_-])/).map((part, place) => (
    <Fragment key={`${place} ${part}`}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
