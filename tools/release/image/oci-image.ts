import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { constants, createGzip } from "node:zlib";
import { tapStream } from "#app/backup/compression.ts";
import { tarOf } from "../archive.ts";
import { entriesUnder, fileEntry, type Entry } from "../entries.ts";
import type { ReleaseFacts } from "../release-facts.ts";
import { USER_ID, type Architecture } from "./debian-root.ts";

const OCI = "application/vnd.oci.image";
const MEDIA = {
  index: `${OCI}.index.v1+json`,
  manifest: `${OCI}.manifest.v1+json`,
  config: `${OCI}.config.v1+json`,
  layer: `${OCI}.layer.v1.tar+gzip`,
};

type Descriptor = { mediaType: string; digest: string; size: number };
type Layer = { blob: Descriptor; diffId: string; what: string };

/** Collects the blobs of an image in a folder, which then becomes a tar in OCI's image layout. */
export async function openImage(folder: string, facts: ReleaseFacts) {
  const blobs = path.join(folder, "blobs", "sha256");
  await rm(folder, { recursive: true, force: true });
  await mkdir(blobs, { recursive: true });
  const manifests: (Descriptor & { platform: object })[] = [];

  async function addJson(mediaType: string, value: object): Promise<Descriptor> {
    const bytes = Buffer.from(JSON.stringify(value));
    const digest = createHash("sha256").update(bytes).digest("hex");
    await writeFile(path.join(blobs, digest), bytes);
    return { mediaType, digest: `sha256:${digest}`, size: bytes.length };
  }

  return {
    /** @param what Description in the image's history. */
    async addLayer(what: string, entries: readonly Entry[]): Promise<Layer> {
      const [plain, packed] = [createHash("sha256"), createHash("sha256")];
      const file = path.join(folder, "layer");
      await pipeline(
        tapStream(tarOf(entries, facts.mtime), (bytes) => plain.update(bytes)),
        createGzip({ level: constants.Z_BEST_COMPRESSION }),
        (source: AsyncIterable<Uint8Array>) => tapStream(source, (bytes) => packed.update(bytes)),
        createWriteStream(file),
      );
      const digest = packed.digest("hex");
      const { size } = await stat(file);
      await rename(file, path.join(blobs, digest));
      const blob = { mediaType: MEDIA.layer, digest: `sha256:${digest}`, size };
      return { blob, diffId: `sha256:${plain.digest("hex")}`, what };
    },

    async addPlatform(architecture: Architecture, layers: readonly Layer[]): Promise<void> {
      const platform = { architecture, os: "linux" };
      const config = await addJson(MEDIA.config, configOf(platform, layers, facts));
      const manifest = { schemaVersion: 2, mediaType: MEDIA.manifest, config, layers: layers.map(({ blob }) => blob) };
      manifests.push({ ...(await addJson(MEDIA.manifest, manifest)), platform });
    },

    /** The entries of the tar. */
    async close(): Promise<Entry[]> {
      const index = await addJson(MEDIA.index, { schemaVersion: 2, mediaType: MEDIA.index, manifests });
      const annotations = {
        "io.containerd.image.name": `docker.io/library/marquee:${facts.version}`,
        "org.opencontainers.image.ref.name": facts.version,
      };
      const top = { schemaVersion: 2, mediaType: MEDIA.index, manifests: [{ ...index, annotations }] };
      return [
        fileEntry("oci-layout", Buffer.from(JSON.stringify({ imageLayoutVersion: "1.0.0" }))),
        fileEntry("index.json", Buffer.from(JSON.stringify(top))),
        ...(await entriesUnder(path.join(folder, "blobs"), "blobs")),
      ];
    },
  };
}

function configOf(platform: object, layers: readonly Layer[], { version, description, license, revision, mtime }: ReleaseFacts) {
  const created = new Date(mtime * 1000).toISOString();
  return {
    ...platform,
    created,
    config: {
      User: `${USER_ID}:${USER_ID}`,
      ExposedPorts: { "3000/tcp": {} },
      Env: ["PATH=/usr/bin:/srv/marquee:/srv/marquee/current/node/bin", "HOST=0.0.0.0", "PORT=3000", "DATA_DIR=/data"],
      Entrypoint: ["/srv/marquee/marquee"],
      Cmd: ["start"],
      Volumes: { "/data": {} },
      WorkingDir: "/srv/marquee",
      StopSignal: "SIGTERM",
      Labels: {
        "org.opencontainers.image.created": created,
        "org.opencontainers.image.description": description,
        "org.opencontainers.image.licenses": license,
        "org.opencontainers.image.revision": revision,
        "org.opencontainers.image.title": "Marquee",
        "org.opencontainers.image.version": version,
      },
    },
    rootfs: { type: "layers", diff_ids: layers.map(({ diffId }) => diffId) },
    history: layers.map(({ what }) => ({ created, created_by: what })),
  };
}
