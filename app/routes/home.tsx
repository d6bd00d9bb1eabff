import { Island } from "#app/ui/islands/island.tsx";
import { SearchBox } from "#app/ui/islands/search-box.tsx";

export default function Home() {
  return (
    <main>
      <h1>Marquee</h1>
      <Island name="search-box" component={SearchBox} props={{ query: "" }} when="idle" />
    </main>
  );
}
