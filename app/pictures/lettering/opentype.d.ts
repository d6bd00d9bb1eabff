/** The ES module; the package's main file is CommonJS. */
declare module "opentype.js/dist/opentype.mjs" {
  export { parse } from "opentype.js";
}
