import type pg from 'pg'
import { textOf } from './sent-statements.ts'

/**
 * Records everything sent on a pool's connections from now on, one entry per round trip to the database. `take` returns
 * the statements since its last call.
 */
export function recordStatements(pool: pg.Pool): { take(): string[] } {
  let sent: string[] = []
  const watched = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    const query: unknown = Reflect.get(client, 'query')
    if (typeof query !== 'function') throw new Error('The driver has no query.')
    Reflect.set(client, 'query', (...args: readonly unknown[]): unknown => {
      sent.push(textOf(args[0]))
      return Reflect.apply(query, client, args)
    })
  })
  return {
    take() {
      const taken = sent
      sent = []
      return taken
    },
  }
}
