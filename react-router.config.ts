import type { Config } from "@react-router/dev/config";
import { textTypes } from "./tools/text-types.ts";

export default {
  appDirectory: "app",
  buildDirectory: process.env["MARQUEE_BUILD_DIR"] ?? "build",
  // Of both entries in vite.config.ts.
  serverBuildFile: "[name].js",
  presets: [textTypes],
  ssr: true,
  routeDiscovery: { mode: "initial" },
  // One chunk a route, whose failure is distinguished from any other by tools/chunk-loader.ts.
  splitRouteModules: false,
  // Which pages may send what is decided once, before React Router, where the site's own address is known: server/http/same-origin.ts.
  allowedActionOrigins: ["**"],
} satisfies Config;
