/** Of the card for other sites: pictures and its own style, no scripts, in a frame anywhere. */
export async function embedPolicy(style: string): Promise<string> {
  const policy = {
    "default-src": "'none'",
    "img-src": "'self' data: https:",
    "style-src": `'sha256-${await sha256(style)}'`,
    "style-src-attr": "'unsafe-inline'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "*",
  };
  return Object.entries(policy)
    .map((directive) => directive.join(" "))
    .join("; ");
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
