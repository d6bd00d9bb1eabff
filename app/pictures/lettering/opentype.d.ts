/** What Node can import by name; the package's main file is for `require`. */
declare module "opentype.js/dist/opentype.mjs" {
  export { parse } from "opentype.js";
}
