import type { Hono } from 'hono'
import { searchCatalog } from '#features/catalog/api/calls.ts'
import { queryString } from '#kernel/wire/endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'

/** Equal to the number of read connections, so that all of them are opened. */
const CONCURRENCY = 4
const ROUNDS = 3

/**
 * Warms up the process: opens the read connections, and lets the engine compile the code of a read call. Without this a
 * new process is so slow at first that visitors queue up and some are refused, although there is no overload. If the
 * database is unavailable, the calls here answer 503 and startup continues.
 */
export async function warmUp(readingApp: Hono<AppEnv>): Promise<void> {
  const path = `${searchCatalog.path}${queryString({ q: 'temple' })}`
  for (let round = 0; round < ROUNDS; round += 1)
    await Promise.all(Array.from({ length: CONCURRENCY }, async () => (await readingApp.request(path)).text()))
}
