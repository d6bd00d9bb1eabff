export function xmlAnswer(xml: string, contentType = "application/xml"): Response {
  return new Response(xml, { headers: { "Content-Type": `${contentType}; charset=utf-8` } });
}

export function noSuchFile(): Response {
  return new Response("Not found.", { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
