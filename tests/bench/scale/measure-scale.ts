import type { EarlierCopy } from '#tests/bench/earlier-copy.ts'
import { watchForeignLoad } from '#tests/bench/noise.ts'
import { checkPrerequisites } from '#tests/bench/overload/prerequisites.ts'
import { PROJECT } from '#tests/bench/overload/subjects.ts'
import { visit } from '#tests/bench/overload/visit.ts'
import {
  productArgs,
  productDefaults,
  productEnvironment,
  startProcess,
  type SiteProcess,
} from '#tests/bench/pages/site-process.ts'
import { shuffled } from '#tests/bench/shuffled.ts'
import { CALL_KINDS, type CallKind, type CallData } from './scale-calls.ts'
import { openScaleDatabases, type ScaleDatabases } from './scale-databases.ts'

export const SIZES = [100, 10_000, 100_000] as const
export type Copy = 'before' | 'now'

/**
 * The times of one kind of call to one subject, in milliseconds. A call that is not answered in time counts as lasting
 * until the deadline.
 */
export type Times = { kind: string; copy: Copy; packages: number; ms: number[]; failed: number }
export type ScaleMeasurements = { times: readonly Times[]; foreign: readonly number[] }

type Subject = { copy: Copy; packages: number; server: SiteProcess; data: CallData }
type Options = { rounds: number; requests: number; print: (line: string) => void }

const READY = /(?:Ready at|Local:) +http:\/\/[^:]+:(?<port>\d+)/
/** The number of warm-up calls, which are not measured. */
const WARM_UP = 4
/**
 * The current product gets this many times as many calls as the earlier one. With 84 calls the p99 is almost the
 * slowest call, so any delay of the machine decides it; with 420 it is the fifth slowest. The earlier product gets
 * fewer, because a call may take two seconds.
 */
const CURRENT_CALLS_FACTOR = 5

/** Makes the same calls to the earlier and the current product with each size of data. All take turns in each round. */
export async function measureScale(
  before: EarlierCopy,
  { rounds, requests, print }: Options,
): Promise<ScaleMeasurements> {
  await checkPrerequisites([PROJECT, before.folder])
  const databases = await openScaleDatabases({ before, sizes: SIZES, print })
  const subjects: Subject[] = []
  try {
    for (const packages of SIZES) {
      for (const [copy, folder] of [
        ['before', before.folder],
        ['now', PROJECT],
      ] as const)
        subjects.push(await startSubject(databases, { copy, folder, packages }))
    }
    const times = CALL_KINDS.flatMap(({ name }) =>
      subjects.map(({ copy, packages }): Times => ({ kind: name, copy, packages, ms: [], failed: 0 })),
    )
    const foreign: number[] = []
    let number = 0
    for (let round = 0; round <= rounds; round += 1) {
      const foreignCores = watchForeignLoad([databases.postmaster])
      const turns = shuffled(CALL_KINDS).flatMap((kind) => shuffled(subjects).map((subject) => ({ kind, subject })))
      for (const { kind, subject } of turns) {
        number += 1000
        // The first round opens connections and fills caches.
        const earlierTimes = round === 0 ? undefined : times.find((each) => matchesTurn(each, kind, subject))
        const count = round === 0 ? WARM_UP : requests * (subject.copy === 'now' ? CURRENT_CALLS_FACTOR : 1)
        await makeCalls(subject, kind, { count, begin: number, times: earlierTimes })
      }
      if (round > 0) foreign.push(foreignCores())
      print(`round ${round} of ${rounds}`)
    }
    return { times, foreign }
  } finally {
    await Promise.all(subjects.map(({ server }) => server.stop()))
    await databases.stop()
  }
}

const matchesTurn = (times: Times, { name }: CallKind, { copy, packages }: Subject): boolean =>
  times.kind === name && times.copy === copy && times.packages === packages

type Calls = { count: number; begin: number; times: Times | undefined }

async function makeCalls({ server, data }: Subject, kind: CallKind, { count, begin, times }: Calls): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    const { status, ms } = await visit(server.port, kind.of(data, begin + i))
    times?.ms.push(ms)
    if (times !== undefined && status !== 200) times.failed += 1
  }
}

async function startSubject(
  databases: ScaleDatabases,
  { copy, folder, packages }: { copy: Copy; folder: string; packages: number },
): Promise<Subject> {
  const environment = productEnvironment(`scale-${copy}-${packages}`, databases.urlsOf(packages, copy))
  const env = { ...(await productDefaults(folder)), ...environment }
  const server = await startProcess({ folder, args: await productArgs(folder), env, ready: READY, core: null })
  await databases.query(packages, copy, `update departure_rules set capacity = 1000000 where kind = 'daily'`)
  const packageRows = await databases.query<{ id: number; daily: boolean }>(
    packages,
    copy,
    `select p.id, exists (select from departure_rules r where r.tour_package_id = p.id and r.kind = 'daily') as daily
     from tour_packages p where p.is_published and p.id > 1000 and p.base_price_paise > 0 order by p.id % 97, p.id limit 400`,
  )
  const [deepCursor] = await databases.query<{ key: string; id: number }>(
    packages,
    copy,
    `select base_price_paise::text as key, id from tour_packages where is_published and base_price_paise > 0
     order by base_price_paise, id offset ${Math.floor(packages / 2)} limit 1`,
  )
  const date = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  const cursor = Buffer.from(JSON.stringify(['price', Number(deepCursor?.key), deepCursor?.id])).toString('base64url')
  const daily = packageRows.filter((each) => each.daily).map(({ id }) => id)
  const states = copy === 'before' ? '/states' : '/states?package_ids=0'
  return { copy, packages, server, data: { packages: packageRows.map(({ id }) => id), daily, cursor, date, states } }
}
