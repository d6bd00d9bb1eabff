import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Total } from "#app/lib/pages.ts";
import { buildListView } from "../../tests/data/builders.ts";
import { IslandContext } from "#app/platform/islands/island-context.ts";
import { SearchPage } from "./search-page.tsx";
import { ENGLISH } from "#app/languages/english.ts";
import { LanguageContext } from "#app/ui/language/language-context.ts";

const pageOfNothing = (total: Total) =>
  renderToStaticMarkup(
    <LanguageContext value={ENGLISH}>
      <IslandContext value="in place">
        <SearchPage
          list={buildListView({ text: "the", page: { items: [], total, next: null, previous: null } })}
          covers={[]}
          names={{ people: [{ label: "Max Schreck" }], genres: [{ label: "Horror" }] }}
          fallback={{ trending: [], genres: [{ label: "Silent" }] }}
        />
      </IslandContext>
    </LanguageContext>,
  );

it("says that nothing was found only if that is certain", () => {
  expect(pageOfNothing({ count: 0, exact: true })).toContain("No Result Found.");
  const uncertain = pageOfNothing({ count: 0, exact: false });
  expect(uncertain).toContain("None of the best matches pass the filters. Try another word.");
  expect(uncertain).not.toContain("No Result Found.");
});

it("links to people and genres of the name, and to suggestions if nothing was found", () => {
  const page = pageOfNothing({ count: 0, exact: true });
  expect(page).toContain('href="/people/max-schreck"');
  expect(page).toContain('href="/search?genre=Horror"');
  expect(page).toContain('href="/search?genre=Silent"');
});
