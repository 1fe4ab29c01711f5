import type { Platform } from '#platform/parts/platform.ts'

/** The lifetime of a session in seconds: 30 days from the last day on which it was used. */
export const SESSION_SECONDS = 30 * 86_400

/** True when the site is served over https. */
export function isHttps({ baseUrl }: Pick<Platform, 'baseUrl'>): boolean {
  return baseUrl.startsWith('https:')
}

/** The prefix `__Host-` ties the cookie to this host and to https. Browsers reject the prefix on http. */
export function sessionCookieName(platform: Pick<Platform, 'baseUrl'>): string {
  return isHttps(platform) ? '__Host-pathik_session' : 'pathik_session'
}
