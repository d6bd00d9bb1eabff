import { useId, useState } from "react";

/** The search box of the navigation bar (spec 2). */
export function SearchBox({ query }: { query: string }) {
  const id = useId();
  const [text, setText] = useState(query);
  return (
    <form action="/search" role="search">
      <label htmlFor={id}>Search</label>
      <input id={id} name="q" type="search" value={text} onChange={(event) => setText(event.target.value)} />
    </form>
  );
}
