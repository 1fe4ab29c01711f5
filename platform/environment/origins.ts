type Address = { host: string; port: number; siteUrl?: string }

const WILDCARDS = new Set(['0.0.0.0', '::', '[::]'])

/** True for names and addresses that only this machine can reach. */
export function isLoopbackHost(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127\.\d+\.\d+\.\d+$/.test(name)
}

/** True when visitors from elsewhere reach the site. Such a site has no mailbox page. */
export function isPublicSite({ siteUrl }: Pick<Address, 'siteUrl'>): boolean {
  return siteUrl !== undefined && !isLoopbackHost(new URL(siteUrl).hostname)
}

/**
 * Returns the origins from which a browser may send unsafe requests, and whose hosts we serve. This is SITE_URL alone
 * when it is set, otherwise the names of this machine and HOST, with our port.
 *
 * @param address with the real port, even when PORT was 0
 */
export function allowedOrigins({ host, port, siteUrl }: Address): string[] {
  if (siteUrl !== undefined) return [siteUrl]
  const names = ['localhost', '127.0.0.1', '[::1]', ...(WILDCARDS.has(host) ? [] : [bracketIpv6(host)])]
  return [...new Set(names.map((name) => originOf(name, port)))]
}

/** The origin used in console output and emails, and to which the gateway returns travellers. */
export function siteOrigin({ port, siteUrl }: Address): string {
  return siteUrl ?? originOf('localhost', port)
}

/** The origin at which this process calls itself, for the sandbox gateway's client and webhooks. */
export function loopbackOrigin({ host, port }: Address): string {
  return originOf(WILDCARDS.has(host) || host === 'localhost' ? '127.0.0.1' : bracketIpv6(host), port)
}

function bracketIpv6(host: string): string {
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host
}

// URL drops port 80, as the browser does in its Origin header.
function originOf(host: string, port: number): string {
  return new URL(`http://${host}:${port}`).origin
}
