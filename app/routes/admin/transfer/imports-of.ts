import type { RouterContextProvider } from "react-router";
import { importsContext } from "#app/context.ts";
import type { SiteImports } from "#app/domain/transfer/site-imports.ts";
import { signInFirst } from "#app/http.ts";

export function importsOf(context: Readonly<RouterContextProvider>): SiteImports {
  const imports = context.get(importsContext);
  if (!imports) throw signInFirst(context);
  return imports;
}
