import { serve } from "@hono/node-server";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { fillPayload, openPayload } from "../payload.ts";

/** `folder` has the packages. */
export type PayloadTask = { folder: string; file: string; count: number; key: string };

process.once("disconnect", () => process.exit());

/** A child process, so that its processor time is measured separately. Serves Payload's REST API as its documentation says. */
const [{ folder, file, count, key }] = (await once(process, "message")) as [PayloadTask];
const { payload, config, handle } = await openPayload(folder, file);
fillPayload(file, count);
const owner = { email: "owner@marquee.example", password: "velvet curtain", enableAPIKey: true, apiKey: key };
await payload.create({ collection: "users", data: owner });
serve(
  { fetch: (request) => handle({ config, request: request.clone() }), hostname: "127.0.0.1", port: 0 },
  ({ port }: AddressInfo) => process.send?.(port),
);
