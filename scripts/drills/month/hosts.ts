import { localHost } from "../../../tests/servers/local-host.ts";
import { noisePng } from "../attack/noise-png.ts";

const LINK_HOSTS = 8;
const FIRST = 20;
const PICTURE_HOST = `127.0.0.${FIRST + LINK_HOSTS}`;
const FILE_BYTES = 700_000;
const PICTURE_SIDE = 300;

/** One server on this machine that stands for several hosts with downloads, and for one with pictures. */
export async function openHosts() {
  const picture = noisePng(PICTURE_SIDE);
  const host = await localHost(({ url = "", method }, response) => {
    if (url.endsWith(".png")) response.writeHead(200, { "Content-Type": "image/png" }).end(picture);
    else if (method === "HEAD") response.writeHead(200, { "Content-Length": FILE_BYTES }).end();
    else response.writeHead(206, { "Content-Length": 1, "Content-Range": `bytes 0-0/${FILE_BYTES}` }).end("x");
  });
  const names = Array.from({ length: LINK_HOSTS }, (_, at) => `127.0.0.${FIRST + at}`);
  return {
    allowed: [...names, PICTURE_HOST].map((name) => `${name}:${host.port}`).join(","),
    link: (name: string, number: number) => `http://${names[number % LINK_HOSTS]}:${host.port}/${name}`,
    picture: (name: string) => `http://${PICTURE_HOST}:${host.port}/${name}.png`,
    [Symbol.asyncDispose]: () => host[Symbol.asyncDispose](),
  };
}

export type Hosts = Awaited<ReturnType<typeof openHosts>>;
