import type { MiddlewareHandler } from 'hono'
import { AppError } from '#domain/errors.ts'
import type { AppEnv } from './request-variables.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses unsafe requests that another site's page made in a visitor's name (CSRF). The browser says where a request
 * comes from: `Sec-Fetch-Site` must be same-origin, or, in browsers without it, `Origin` must be ours. When both are
 * missing the request is refused too: no browser leaves both out.
 *
 * @param exemptPaths are authenticated by a signature over their content instead.
 * @throws {AppError} `FORBIDDEN_ORIGIN`
 */
export function requireSameOrigin(options: { allowedOrigins: readonly string[]; exemptPaths: readonly string[] }): MiddlewareHandler<AppEnv> {
  const origins = new Set(options.allowedOrigins)
  const exempt = new Set(options.exemptPaths)
  return async (c, next) => {
    if (SAFE_METHODS.has(c.req.method) || exempt.has(c.req.path)) return next()
    const site = c.req.header('sec-fetch-site')
    const origin = c.req.header('origin')
    const isOurs = site === undefined ? origin !== undefined && origins.has(origin) : site === 'same-origin' || (site === 'same-site' && origin !== undefined && origins.has(origin))
    if (!isOurs || (origin !== undefined && !origins.has(origin))) {
      throw new AppError('FORBIDDEN_ORIGIN', { detail: `site ${site ?? 'none'}, origin ${origin?.slice(0, 80) ?? 'none'}` })
    }
    return next()
  }
}
