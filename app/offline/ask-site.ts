const FIRST_OF_PROXIES = 520;

/** What the site answers. @throws {TypeError} where it cannot be reached, be it that only a proxy before it answers. */
export async function askSite(request: Request): Promise<Response> {
  const answer = await fetch(request);
  if (isProxys(answer)) throw new TypeError(`The site cannot be reached: ${answer.status}.`);
  return answer;
}

/** What proxies say when the site behind them does not answer; the site itself never does. */
function isProxys({ status }: Response): boolean {
  return status === 502 || status === 504 || status >= FIRST_OF_PROXIES;
}
