import { useContext, useId, type ComponentType } from "react";
import { LanguageContext, useLanguage } from "#app/ui/language/language-context.ts";
import { IslandContext } from "./island-context.ts";
import type { IslandName } from "./island-names.ts";

/** On page load, when the browser is idle, when it scrolls into view, or on first hover or focus. */
export type HydrateWhen = "load" | "idle" | "visible" | "approached";

type IslandSlot<Props extends object> = {
  name: IslandName;
  component: ComponentType<Props>;
  props: Props;
  when: HydrateWhen;
  className?: string;
};

/** Server-rendered with its props as JSON, made live by entry.islands.ts. Requires the renderer of the server entry. */
export function Island<Props extends object>({ name, component: Component, props, when, className }: IslandSlot<Props>) {
  const render = useContext(IslandContext);
  const language = useLanguage();
  const prefix = `${name}${useId()}`;
  if (!render) throw new Error(`The island ${name} was rendered without an IslandContext.`);
  const element = <Component {...props} />;
  if (render === "in place") return <div className={className}>{element}</div>;
  const inLanguage = <LanguageContext value={language}>{element}</LanguageContext>;
  return (
    <div
      className={className}
      data-island={name}
      data-when={when}
      data-prefix={prefix}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: render(inLanguage, prefix, name) }}
    />
  );
}
