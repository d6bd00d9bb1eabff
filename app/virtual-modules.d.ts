declare module "virtual:islands" {
  export const islandScripts: readonly string[];
  export const copyScripts: readonly string[];
}

declare module "virtual:offline-files" {
  export const files: readonly string[];
  /** What pages of static copies need in addition. */
  export const filesOfCopies: readonly string[];
}

declare module "virtual:react-router/server-build" {
  import type { ServerBuild } from "react-router";

  export const allowedActionOrigins: ServerBuild["allowedActionOrigins"];
  export const assets: ServerBuild["assets"];
  export const assetsBuildDirectory: ServerBuild["assetsBuildDirectory"];
  export const basename: ServerBuild["basename"];
  export const entry: ServerBuild["entry"];
  export const future: ServerBuild["future"];
  export const isSpaMode: ServerBuild["isSpaMode"];
  export const prerender: ServerBuild["prerender"];
  export const publicPath: ServerBuild["publicPath"];
  export const routeDiscovery: ServerBuild["routeDiscovery"];
  export const routes: ServerBuild["routes"];
  export const ssr: ServerBuild["ssr"];
}
