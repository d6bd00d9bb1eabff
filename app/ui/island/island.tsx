import { useContext, useId, type ComponentType } from "react";
import { IslandContext } from "./island-context.ts";

/** As it stands in the page; the name of the component in lower case with hyphens. */
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

/**
 * When the browser makes an island live: once the page has loaded, when it has nothing else to do, when it comes into view, or
 * when somebody goes to it by pointer or keyboard.
 */
export type HydrateWhen = "load" | "idle" | "visible" | "approached";

type IslandSlot<Props extends object> = {
  name: IslandName;
  component: ComponentType<Props>;
  props: Props;
  when: HydrateWhen;
  className?: string;
};

/**
 * A part of a public page that moves: rendered here as HTML with its props beside it, made live by entry.islands.ts.
 * Works only where the server's entry provides the renderer.
 */
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
