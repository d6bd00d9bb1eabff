import { use } from "react";
import { personListPath, searchPath } from "#app/kinds/addresses/addresses.ts";
import type { ItemSummary } from "#app/kinds/item.ts";
import { roleName } from "#app/kinds/known-names.ts";
import { sharedShape } from "#app/kinds/shared-shape.ts";
import type { Page } from "#app/lib/pages.ts";
import { initialsOf } from "#app/lib/text/initials.ts";
import { ListPager } from "#app/catalogue/lists/list-pager.tsx";
import { FRAMES } from "#app/ui/primitives/picture-frames.ts";
import { Picture } from "#app/ui/primitives/picture.tsx";
import { PageContext } from "#app/ui/layout/page-context.ts";
import { CardGrid } from "#app/ui/sections/card-row.tsx";
import { ContentSection } from "#app/ui/sections/content-section.tsx";
import { EmptyState } from "#app/ui/sections/empty-state.tsx";
import { EndOfList } from "#app/ui/sections/end-of-list.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

const ROLE_LINK =
  "inline-flex min-h-touch items-center gap-8 rounded-pill border border-line px-16 text-14 transition-colors hover:bg-higher aria-[current]:bg-higher desktop:min-h-32";

type Role = { slug: string; label: string; titles: number };

type PersonPageProps = {
  person: { name: string; picture: string; titles: number; roles: readonly Role[] };
  others: readonly { name: string; path: string | null }[];
  path: string;
  chosen: Role | null;
  groups: readonly { role: Role; page: Page<ItemSummary> }[];
};

export function PersonPage({ person, others, path, chosen, groups }: PersonPageProps) {
  const language = useLanguage();
  const { text, path: local } = language;
  const { name, roles } = person;
  const isWhole = groups.every(({ page }) => page.next === null);
  const { copy } = use(PageContext);
  const isLong = !copy && roles.length > 1 && (chosen !== null || !isWhole);
  return (
    <article className="flex flex-col gap-48 pt-48">
      <header className="page-width flex flex-col gap-24">
        <div className="flex flex-col gap-16 tablet:flex-row tablet:items-center tablet:gap-32">
          <Face name={name} picture={person.picture} />
          <div className="flex min-w-0 flex-col gap-8">
            <h1 dir="auto" className="text-48 wrap-break-word">
              {name}
            </h1>
            {others.length > 0 && (
              <p className="flex flex-wrap gap-x-8 text-second">
                {text("person.others")}
                <span className="dotted">
                  {others.map((other) => (
                    <bdi key={other.name}>
                      {other.path ? (
                        <a href={local(other.path)} className="underline underline-offset-4 hover:text-text">
                          {other.name}
                        </a>
                      ) : (
                        other.name
                      )}
                    </bdi>
                  ))}
                </span>
              </p>
            )}
            <p className="dotted text-18 text-second">
              <span>{text("person.titles", { count: person.titles })}</span>
              {!isLong && roles.map(({ slug, label }) => <bdi key={slug}>{roleName(language, label)}</bdi>)}
            </p>
          </div>
        </div>
        {isLong && <Roles roles={roles} path={local(path)} chosen={chosen} />}
      </header>
      {groups.map(({ role, page }) => (
        <RoleSection
          key={role.slug}
          role={role}
          page={page}
          path={local(path)}
          isOnly={groups.length === 1}
          isChosen={chosen !== null}
        />
      ))}
      {isWhole && !copy && person.titles > 1 && (
        <div className="page-width">
          <EndOfList
            sentence={text("section.everything")}
            next={{ label: text("person.filter"), href: local(searchPath({ person: name })) }}
          />
        </div>
      )}
    </article>
  );
}

function Face({ name, picture }: { name: string; picture: string }) {
  return (
    <span
      className={`stage flex w-112 shrink-0 items-center justify-center overflow-hidden rounded-pill ${FRAMES.portrait.className}`}
      aria-hidden="true"
    >
      {picture ? (
        <Picture url={picture} alt="" frame="portrait" drawn="face" isFirst />
      ) : (
        <span className="text-36 font-strong text-second">{initialsOf(name)}</span>
      )}
    </span>
  );
}

function Roles({ roles, path, chosen }: { roles: readonly Role[]; path: string; chosen: Role | null }) {
  const language = useLanguage();
  const { text, number } = language;
  const all = { slug: "", label: text("person.all"), titles: null };
  return (
    <nav aria-label={text("person.roles")}>
      <ul className="flex flex-wrap gap-8">
        {[all, ...roles].map((role) => (
          <li key={role.slug}>
            <a
              href={personListPath(path, { as: role.slug })}
              aria-current={role.slug === (chosen?.slug ?? "") ? "page" : undefined}
              className={ROLE_LINK}
            >
              <bdi>{role.slug ? roleName(language, role.label) : role.label}</bdi>
              {role.titles !== null && <span className="text-second tabular-nums">{number(role.titles)}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type RoleSectionProps = { role: Role; page: Page<ItemSummary>; path: string; isOnly: boolean; isChosen: boolean };

function RoleSection({ role, page, path, isOnly, isChosen }: RoleSectionProps) {
  const language = useLanguage();
  const { text } = language;
  const as = isChosen ? role.slug : undefined;
  const { copy } = use(PageContext);
  const viewAll = !copy && !isOnly && page.next ? personListPath(path, { as: role.slug }) : undefined;
  return (
    <ContentSection title={roleName(language, role.label)} viewAll={viewAll}>
      {page.items.length === 0 ? (
        <EmptyState sentence={text("section.emptyPage")} />
      ) : (
        <CardGrid items={page.items} shape={sharedShape(page.items)} cards="landing" />
      )}
      {isOnly && !copy && (
        <ListPager
          previous={page.previous && personListPath(path, { as, before: page.previous })}
          next={page.next && personListPath(path, { as, after: page.next })}
        />
      )}
    </ContentSection>
  );
}
