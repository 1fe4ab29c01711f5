import { isDatabaseUnavailable } from '#platform/db/is-database-unavailable.ts'
import type { PageCache } from '#platform/http/page-cache.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { startProblem } from '#platform/runtime/start-errors.ts'

/**
 * Renders the home page before the first visitor arrives. A busy or unavailable database does not stop the start: the
 * page is then rendered on its first request.
 *
 * @throws a start problem when the built pages do not match the server.
 */
export async function warmHome({ warm }: Pick<PageCache, 'warm'>, { log }: Pick<Platform, 'log'>): Promise<void> {
  try {
    await warm('/')
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw startProblem(error instanceof Error ? error.message : String(error), error)
    log.warn(
      { err: error },
      'the home page was not rendered at the start, because the database was busy or unavailable',
    )
  }
}
