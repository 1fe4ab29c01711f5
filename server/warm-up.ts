import type { Hono } from 'hono'
import { searchCatalog } from '#features/catalog/api/calls.ts'
import { queryString } from '#kernel/wire/endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'

/** As many as there are connections for reading, so that each is opened. */
const AT_ONCE = 4
const ROUNDS = 3

/**
 * Makes the first visitors' way ready: it opens the connections for reading, and lets the engine compile what a reading
 * call needs. Without this a process that has just begun is so slow for a moment that visitors pile up in it, and some of
 * them are refused, although there is no overload. A database that is away answers 503 here, and does not stop the
 * start.
 */
export async function warmUp(readingApp: Hono<AppEnv>): Promise<void> {
  const path = `${searchCatalog.path}${queryString({ q: 'temple' })}`
  for (let round = 0; round < ROUNDS; round += 1)
    await Promise.all(Array.from({ length: AT_ONCE }, async () => (await readingApp.request(path)).text()))
}
