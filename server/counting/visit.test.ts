import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { isBrowser, isReport, isVisit } from "./visit.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const request = (headers: IncomingHttpHeaders, method = "GET") =>
  ({ method, headers: { "user-agent": FIREFOX, ...headers } }) as unknown as IncomingMessage;

describe("a browser", () => {
  it.each([
    FIREFOX,
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    "Mozilla/5.0 (Linux; Android 9; CUBOT_X18_Plus) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36",
    "Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1)",
    "Mozilla/5.0 (compatible; Konqueror/4.14; Linux) KHTML/4.14 (like Gecko)",
    "Opera/9.80 (Windows NT 6.1; U; en) Presto/2.12 Version/12.16",
    "Lynx/2.9.0 libwww-FM/2.14 SSL-MM/1.4.1",
    "w3m/0.5.3+git20230121",
    "NetSurf/3.10 (Linux)",
  ])("is %s", (userAgent) => expect(isBrowser(userAgent)).toBe(true));

  it.each([
    "",
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/120.0.0.0",
    "Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)",
    "Mozilla/5.0 (compatible; YandexRenderResourcesBot/1.0)",
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)",
    "Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/141.0.0.0 Safari/537.36",
    "Mozilla/5.0 (Linux; Android 11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse",
    "Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com",
    "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
    "WhatsApp/2.23.20.0",
    "TelegramBot (like TwitterBot)",
    "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
    "curl/8.14.1",
    "Wget/1.25.0",
    "python-requests/2.32.4",
    "Go-http-client/2.0",
    "node",
    "Java/21.0.2",
  ])("is not %j", (userAgent) => expect(isBrowser(userAgent)).toBe(false));
});

describe("a visit", () => {
  it.each<IncomingHttpHeaders>([
    {},
    { "sec-fetch-dest": "document", "sec-fetch-mode": "navigate" },
    { "sec-fetch-dest": "empty", "sec-fetch-mode": "navigate" },
  ])("is a browser's request: %o", (headers) => expect(isVisit(request(headers))).toBe(true));

  it.each<IncomingHttpHeaders>([
    { "user-agent": undefined },
    { "user-agent": "Googlebot/2.1" },
    { "sec-purpose": "prefetch" },
    { "sec-purpose": "prefetch;prerender" },
    { "sec-purpose": "prefetch;anonymous-client-ip", "sec-fetch-dest": "document" },
    { purpose: "prefetch" },
    { "x-purpose": "preview" },
    { "x-moz": "prefetch" },
    { "sec-fetch-dest": "image" },
    { "sec-fetch-dest": "iframe" },
    { "sec-fetch-dest": "empty" },
    { "sec-fetch-dest": "empty", "sec-fetch-mode": "cors" },
    { "sec-fetch-dest": "empty", "sec-fetch-mode": "navigate", "sec-purpose": "prefetch" },
    { "sec-fetch-dest": "iframe", "sec-fetch-mode": "navigate" },
    { "sec-fetch-dest": "empty", "marquee-shown": "page" },
  ])("is not a request with %o", (headers) => expect(isVisit(request(headers))).toBe(false));

  it.each(["HEAD", "POST", "OPTIONS"])("is not a request by %s", (method) => expect(isVisit(request({}, method))).toBe(false));
});

describe("the report of a page", () => {
  const byPicture = { "sec-fetch-dest": "image", "sec-fetch-site": "same-origin" };
  const byScript = { "marquee-shown": "page", "sec-fetch-dest": "empty" };

  it("comes by script or as a picture of the page", () => {
    expect([isReport(request(byScript, "POST")), isReport(request(byPicture))]).toEqual([true, true]);
  });

  it.each<[IncomingHttpHeaders, string]>([
    [{}, "GET"],
    [{}, "POST"],
    [byScript, "GET"],
    [byPicture, "POST"],
    [byPicture, "HEAD"],
    [{ ...byPicture, "sec-fetch-site": "cross-site" }, "GET"],
    [{ ...byPicture, "sec-fetch-site": "same-site" }, "GET"],
    [{ ...byPicture, "sec-fetch-dest": "document" }, "GET"],
    [{ "sec-fetch-dest": "image" }, "GET"],
    [{ ...byScript, "user-agent": "Googlebot/2.1" }, "POST"],
    [{ ...byScript, "sec-purpose": "prefetch" }, "POST"],
  ])("is not %o by %s", (headers, method) => expect(isReport(request(headers, method))).toBe(false));
});
