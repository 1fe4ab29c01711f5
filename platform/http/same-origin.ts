import type { MiddlewareHandler } from 'hono'
import { AppError } from '#kernel/errors/errors.ts'
import type { AppEnv } from './request-variables.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

type Exemptions = { exemptPaths: readonly string[]; exemptPrefixes?: readonly string[]; allowsCrossSite?: boolean }

/**
 * Refuses unsafe requests that a page of another site sent on a visitor's behalf (CSRF). The browser states where a
 * request comes from: `Sec-Fetch-Site` must be same-origin. In browsers without that header, `Origin` must be ours. A
 * request without either header is refused too, because no browser omits both.
 *
 * @param options.exemptPaths paths that are authenticated by a signature over their content instead.
 * @param options.exemptPrefixes whole APIs of that kind, such as the sandbox gateway's, whose callers have a key.
 * @param options.allowCrossSite true when the API has its own host. Then only Origin decides, and it must be present.
 * @throws {AppError} `FORBIDDEN_ORIGIN`
 */
export function requireSameOrigin(
  options: Exemptions & { allowedOrigins: readonly string[] },
): MiddlewareHandler<AppEnv> {
  const origins = new Set(options.allowedOrigins)
  const exemptPaths = new Set(options.exemptPaths)
  const prefixes = options.exemptPrefixes ?? []
  return async (c, next) => {
    const { method, path } = c.req
    if (SAFE_METHODS.has(method) || exemptPaths.has(path) || prefixes.some((prefix) => path.startsWith(prefix)))
      return next()
    const site = c.req.header('sec-fetch-site')
    const origin = c.req.header('origin')
    const isOurOrigin = origin !== undefined && origins.has(origin)
    const isOurs =
      site === undefined || site === 'same-site' || options.allowsCrossSite ? isOurOrigin : site === 'same-origin'
    if (!isOurs || (origin !== undefined && !isOurOrigin)) {
      throw new AppError('FORBIDDEN_ORIGIN', {
        detail: `site ${site ?? 'none'}, origin ${origin?.slice(0, 80) ?? 'none'}`,
      })
    }
    return next()
  }
}
