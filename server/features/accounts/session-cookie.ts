import type { Platform } from '#server/platform/platform.ts'

/** Days a session lasts from the last day on which it was used. */
export const SESSION_SECONDS = 30 * 86_400

/** True where the site is reached by https. */
export function isHttps({ baseUrl }: Pick<Platform, 'baseUrl'>): boolean {
  return baseUrl.startsWith('https:')
}

/** `__Host-` ties the cookie to this host and to https; on http browsers refuse the prefix. */
export function sessionCookieName(platform: Pick<Platform, 'baseUrl'>): string {
  return isHttps(platform) ? '__Host-pathik_session' : 'pathik_session'
}
