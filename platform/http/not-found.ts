import type { Context, Hono, NotFoundHandler } from 'hono'
import { AppError } from '#kernel/errors/errors.ts'
import { respondWithError } from './answer-error.ts'
import { firstSegment } from './first-segment.ts'
import { FORM_PAGES } from './form-pages.ts'
import type { AppEnv } from './request-variables.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/**
 * Responds at an address without a handler: with 405 and `Allow` when the address accepts another method, and otherwise
 * with 404. Pages are not among the app's routes; they accept only GET and HEAD.
 */
export function createNotFoundHandler(app: Hono<AppEnv>): NotFoundHandler<AppEnv> {
  return (c) => {
    const allowed = allowedMethods(app, c)
    if (allowed.length === 0) return respondWithError(new AppError('NOT_FOUND'), c)
    c.header('Allow', allowed.join(', '))
    return respondWithError(new AppError('METHOD_NOT_ALLOWED'), c)
  }
}

function allowedMethods(app: Hono<AppEnv>, c: Context<AppEnv>): string[] {
  const path = c.req.path
  const servedMethods = METHODS.filter((method) => isServed(app, method, path))
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (servedMethods.length === 0 && !isRead && !apiSegments(app).has(firstSegment(path))) return ['GET', 'HEAD']
  return servedMethods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
}

/** True when the app has a handler for this method of a path, and not only the middleware of every call. */
export function isServed(app: Hono<AppEnv>, method: string, path: string): boolean {
  return app.router.match(method, path)[0].some(([[, route]]) => route.method === method)
}

/** The first segments of all paths that the app serves itself. Every other path belongs to the pages. */
export function apiSegments(app: Hono<AppEnv>): ReadonlySet<string> {
  const appRoutes = app.routes.filter(({ path }) => !/^\/?\*?$/.test(path) && !FORM_PAGES.includes(path))
  return new Set(appRoutes.map(({ path }) => firstSegment(path)))
}
