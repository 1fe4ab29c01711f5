import type pg from 'pg'
import { textOf } from './sent-statements.ts'

/**
 * Records everything sent on a pool's connections from now on, one entry per round trip to the database. `take` returns
 * the statements since its last call.
 */
export function recordStatements(pool: pg.Pool): { take(): string[] } {
  let sentStatements: string[] = []
  const watchedClients = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (watchedClients.has(client)) return
    watchedClients.add(client)
    const query: unknown = Reflect.get(client, 'query')
    if (typeof query !== 'function') throw new Error('The driver has no query.')
    Reflect.set(client, 'query', (...args: readonly unknown[]): unknown => {
      sentStatements.push(textOf(args[0]))
      return Reflect.apply(query, client, args)
    })
  })
  return {
    take() {
      const statements = sentStatements
      sentStatements = []
      return statements
    },
  }
}
