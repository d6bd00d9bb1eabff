import { useContext, useId, type ComponentType } from "react";
import { IslandContext } from "./island-context.ts";

/** The component's name in kebab case. */
export type IslandName =
  | "banner-controls"
  | "category-strip"
  | "gallery"
  | "live-list"
  | "out-of-reach"
  | "row-pager"
  | "search-box"
  | "season-chooser"
  | "seen-pages"
  | "visitor-rating"
  | "watchlist";

/** On page load, when the browser is idle, when it scrolls into view, or on first hover or focus. */
export type HydrateWhen = "load" | "idle" | "visible" | "approached";

type IslandSlot<Props extends object> = {
  name: IslandName;
  component: ComponentType<Props>;
  props: Props;
  when: HydrateWhen;
  className?: string;
};

/** Server-rendered with its props as JSON, hydrated by entry.islands.ts. Requires the renderer of the server entry. */
export function Island<Props extends object>({ name, component: Component, props, when, className }: IslandSlot<Props>) {
  const render = useContext(IslandContext);
  const prefix = `${name}${useId()}`;
  if (!render) throw new Error(`The island ${name} was rendered without an IslandContext.`);
  const element = <Component {...props} />;
  if (render === "in place") return <div className={className}>{element}</div>;
  return (
    <div
      className={className}
      data-island={name}
      data-when={when}
      data-prefix={prefix}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: render(element, prefix) }}
    />
  );
}
