import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: process.env["MARQUEE_BUILD_DIR"] ?? "build",
  serverBuildFile: "app.js",
  ssr: true,
  routeDiscovery: { mode: "initial" },
} satisfies Config;
