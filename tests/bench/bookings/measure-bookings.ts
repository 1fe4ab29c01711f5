import type pg from 'pg'
import { createLog } from '#platform/runtime/log.ts'
import { openPool } from '#platform/db/client.ts'
import { watchForeignLoad } from '#tests/bench/noise.ts'
import { PROJECT, type Subject } from '#tests/bench/overload/subjects.ts'
import { shuffled } from '#tests/bench/shuffled.ts'
import { bookMany } from './book-many.ts'
import { checkBookings } from './check-bookings.ts'
import { runMinimalBooking, writeMinimalBooking } from './minimal-booking.ts'

const CONNECTIONS = 20
export const PLACES = ['one departure', 'many departures'] as const
export type Place = (typeof PLACES)[number]
export const SUBJECTS = ['before', 'now', 'pgbench'] as const
export type SubjectName = (typeof SUBJECTS)[number]

/**
 * The results of one subject in one round, for all bookings together. `cpu` is in CPU seconds; for pgbench, `product`
 * means pgbench itself.
 */
export type Round = {
  subject: SubjectName
  place: Place
  bookings: number
  seconds: number
  cpu: { product: number; database: number }
  /** Empty for pgbench. */
  times: number[]
  refused: number
  /** Cores that other programs used during the round. */
  foreign: number
}

type Options = {
  subjects: readonly Subject[]
  /** The folder of the earlier product. */
  earlier: string
  program: string
  isPinned: boolean
  rounds: number
  requests: number
  print: (line: string) => void
}

/** Runs all subjects in turn, in a new order each round, after a warm-up round that does not count. */
export async function measureBookings(options: Options): Promise<Round[]> {
  const log = createLog('silent')
  const poolOf = ({ urls }: Subject) => openPool({ connectionString: urls.owner }, { size: 2, log })
  const pools = new Map(options.subjects.map((subject) => [subject.name, poolOf(subject)]))
  try {
    return await alternateSubjects(options, pools)
  } finally {
    await Promise.all([...pools.values()].map((pool) => pool.end()))
  }
}

async function alternateSubjects(
  { subjects, earlier, program, isPinned, rounds, requests, print }: Options,
  pools: ReadonlyMap<string, pg.Pool>,
): Promise<Round[]> {
  const measured: Round[] = []
  const reported = new Map<string, string[]>(subjects.map(({ name }) => [name, []]))
  const work = await Promise.all(
    PLACES.map(async (place) => {
      const datesOf = ({ dates }: Subject) => (place === 'one departure' ? dates.slice(0, 1) : dates)
      const products = subjects.map((subject) => ({
        place,
        name: subject.name === 'before' ? ('before' as const) : ('now' as const),
        subject,
        run: async () => {
          const round = { port: subject.port, connections: CONNECTIONS, count: requests, dates: datesOf(subject) }
          const { ids, times, refused } = await bookMany(round)
          reported.get(subject.name)?.push(...ids)
          return { bookings: ids.length, own: 0, times, refused }
        },
      }))
      // pgbench uses the current product's database, with its tables, settings and disk.
      const currentSubject = subjects.find(({ name }) => name === 'now')
      const pool = pools.get('now')
      if (currentSubject === undefined || pool === undefined) throw new Error('The current product was not started.')
      const script = await writeMinimalBooking(pool, datesOf(currentSubject))
      const each = Math.ceil(requests / CONNECTIONS)
      const runMinimal = async () => ({
        ...(await runMinimalBooking({
          program,
          isPinned,
          script,
          url: currentSubject.urls.owner,
          connections: CONNECTIONS,
          each,
        })),
        times: [],
        refused: 0,
      })
      return [...products, { place, name: 'pgbench' as const, subject: currentSubject, run: runMinimal }]
    }),
  )
  for (let round = 0; round <= rounds; round++) {
    for (const { place, name, subject, run } of shuffled(work.flat())) {
      // Nothing has to be excluded, because the products, their databases and pgbench are all descendants of this
      // process.
      const foreign = watchForeignLoad([])
      const before = await subject.usage()
      const startedAt = performance.now()
      const { own: ownFigures, ...result } = await run()
      const seconds = (performance.now() - startedAt) / 1000
      const after = await subject.usage()
      const database = after.database - before.database
      const product = name === 'pgbench' ? ownFigures : after.product - before.product
      if (round > 0)
        measured.push({ subject: name, place, ...result, seconds, cpu: { product, database }, foreign: foreign() })
    }
    for (const subject of subjects) await subject.resetRateLimits()
    // Analyse the tables: a new database fills within seconds here, while on a real site the server has already
    // analysed them.
    if (round === 0) await Promise.all([...pools.values()].map((pool) => pool.query('analyze')))
    print(`Round ${round} of ${rounds}${round === 0 ? ', a warm-up that is not counted' : ''}`)
  }
  for (const subject of subjects) {
    const pool = pools.get(subject.name)
    const folder = subject.name === 'before' ? earlier : PROJECT
    const ids = reported.get(subject.name) ?? []
    if (pool !== undefined) await checkBookings(pool, { name: subject.name, folder, ids })
  }
  return measured
}
