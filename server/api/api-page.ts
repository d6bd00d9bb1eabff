import { html } from "hono/html";
import { OPERATIONS } from "#app/api/operations.ts";
import type { Operation } from "#app/api/operation.ts";
import { WRITE } from "#app/api/write-items.ts";

/** The operations as a page that loads nothing. */
export function apiPage({ name, origin }: { name: string; origin: string }) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <meta name="robots" content="noindex" />
        <title>API of ${name}</title>
      </head>
      <body
        style="font: 1rem/1.6 system-ui, sans-serif; max-width: 44rem; margin: 3rem auto; padding: 0 1.5rem; overflow-wrap: anywhere"
      >
        <main>
          <h1>API of ${name}</h1>
          <p>
            Programs read what visitors see, as JSON, without a key, and write with one. The whole description, for tools that
            generate clients, is
            <a href="/api/1/openapi.json">openapi.json</a> (OpenAPI 3.1).
          </p>
          <p>
            Answers have an <code>ETag</code>. Errors are <code>application/problem+json</code> with a <code>code</code> that
            never changes.
          </p>
          <h2 id="${WRITE.id}" style="font-size: 1.25rem"><code>POST ${WRITE.path}</code></h2>
          <p>${WRITE.summary}</p>
          ${OPERATIONS.map((operation) => section(operation, origin))}
        </main>
      </body>
    </html> `;
}

function section({ id, path, summary, parameters: { shape } }: Operation, origin: string) {
  const names = Object.keys(shape);
  return html`<h2 id="${id}" style="font-size: 1.25rem"><code>GET ${path}</code></h2>
    <p>${summary}</p>
    <p>Parameters: ${names.map((name, at) => html`${at > 0 ? ", " : ""}<code>${name}</code>`)}</p>
    ${path.includes("{") || shape.type ? "" : html`<p><a href="/api/1${path}">${origin}/api/1${path}</a></p>`}`;
}
