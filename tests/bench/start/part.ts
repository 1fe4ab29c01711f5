import { pages } from '#kernel/addresses/pages.ts'
import type { BenchPart, PartOptions } from '#tests/bench/bench-part.ts'
import type { BenchResult, BenchRow } from '#tests/bench/bench-row.ts'
import { rateNoise, watchForeignLoad } from '#tests/bench/noise.ts'
import { median } from '#tests/bench/overload/figures.ts'
import { checkPrerequisites } from '#tests/bench/overload/prerequisites.ts'
import { PROJECT } from '#tests/bench/overload/subjects.ts'
import { openCatalogue, type Catalogue } from '#tests/bench/pages/catalogue.ts'
import { productArgs, productDefaults, productEnvironment } from '#tests/bench/pages/site-process.ts'
import { shuffled } from '#tests/bench/shuffled.ts'
import { startOnce, type StartTimes } from './one-start.ts'

const PACKAGES = 10_000
const READY = /Ready at http:\/\/[^:]+:(?<port>\d+)/
const SUBJECTS = ['before', 'now'] as const
type Subject = (typeof SUBJECTS)[number]
type Starts = Record<Subject, StartTimes[]>

/** Measures starts with an existing database on a running server, and the memory of one process. */
export const part: BenchPart = {
  says: 'a start on an existing database, and the memory of one process',
  async run({ rounds, requests = PACKAGES, before, print }) {
    const earlier = await before()
    await checkPrerequisites([PROJECT, earlier.folder])
    const catalogue = await openCatalogue(earlier, PACKAGES, print)
    try {
      const folders = { before: earlier.folder, now: PROJECT }
      // The first start of each version only fills the compile cache.
      for (const name of SUBJECTS) await startOnce(await programOf(catalogue, folders, name), [])
      const { starts, noise } = await alternateSubjects({ catalogue, folders, rounds, print })
      print(`asking for ${requests} pages of each`)
      const paths = await packagePages(catalogue, requests)
      const [full, fullBefore] = await Promise.all(
        (['now', 'before'] as const).map(async (name) => startOnce(await programOf(catalogue, folders, name), paths)),
      )
      return report({ starts, noise, pages: requests, full: { now: full, before: fullBefore } })
    } finally {
      await catalogue.stop()
    }
  },
}

type Folders = Readonly<Record<Subject, string>>

async function programOf(catalogue: Catalogue, folders: Folders, name: Subject) {
  return {
    folder: folders[name],
    args: await productArgs(folders[name]),
    // The settings of `npm start`, with a compile cache for each version.
    env: {
      ...(await productDefaults(folders[name])),
      ...productEnvironment(name, catalogue.urls[name]),
      NODE_COMPILE_CACHE: `${PROJECT}/data/bench/compiled-${name}`,
    },
    ready: READY,
    core: null,
  }
}

type Turns = { catalogue: Catalogue; folders: Folders; rounds: number; print: PartOptions['print'] }

async function alternateSubjects({ catalogue, folders, rounds, print }: Turns) {
  const starts: Starts = { before: [], now: [] }
  const foreign: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    print(`start, round ${round} of ${rounds}`)
    for (const name of shuffled(SUBJECTS)) {
      const program = await programOf(catalogue, folders, name)
      const foreignCores = watchForeignLoad([catalogue.postmaster])
      starts[name].push(await startOnce(program, []))
      foreign.push(foreignCores())
      print(`other programs used ${foreign.at(-1)?.toFixed(1)} cores`)
    }
  }
  const times = SUBJECTS.map((name) => starts[name].map(({ cpuMilliseconds }) => cpuMilliseconds))
  return { starts, noise: rateNoise(times, foreign) }
}

/** Pages of different packages, so that each is rendered and cached. */
async function packagePages(catalogue: Catalogue, count: number): Promise<string[]> {
  const rows = await catalogue.query<{ id: number }>(
    'now',
    `select id from tour_packages where is_published order by id limit ${Math.floor(count)}`,
  )
  return rows.map(({ id }) => pages.tourSingle(id))
}

type Figure = { goal: string; unit: string; maximum: number | null; before: number; after: number }
type StartMeasurements = {
  starts: Starts
  noise: BenchRow['noise']
  pages: number
  full: Record<Subject, StartTimes | undefined>
}

function report({ starts, noise, pages: requested, full }: StartMeasurements): BenchResult {
  const medianOf = (name: Subject, figure: keyof StartTimes) =>
    median(starts[name].map((start) => start[figure] ?? Number.NaN))
  const both = (figure: (name: Subject) => number) => ({ before: figure('before'), after: figure('now') })
  const row = ({ goal, unit, maximum, before, after }: Figure): BenchRow => ({
    goal,
    unit,
    before: Math.round(before),
    after: Math.round(after),
    peer: null,
    limit: null,
    ratio: { value: after / before, of: 'after / before' },
    isReached: maximum === null ? null : after <= maximum,
    command: 'npm run bench -- start',
    noise,
  })
  return {
    rows: [
      row({
        goal: 'From the start of node to the first page, with a running database: at most 600 ms',
        unit: 'ms',
        maximum: 600,
        ...both((name) => medianOf(name, 'milliseconds')),
      }),
      row({
        goal: 'CPU time of that start',
        unit: 'ms CPU',
        maximum: null,
        ...both((name) => medianOf(name, 'cpuMilliseconds')),
      }),
      row({
        goal: 'Resident memory of an idle process: at most 200 MB',
        unit: 'MB',
        maximum: 200,
        ...both((name) => medianOf(name, 'idleMegabytes')),
      }),
      row({
        goal: `Resident memory after ${requested.toLocaleString('en-IN')} different package pages: at most 260 MB`,
        unit: 'MB',
        maximum: 260,
        ...both((name) => full[name]?.fullMegabytes ?? Number.NaN),
      }),
    ],
    tables: [],
    charts: [],
    remarks: [
      `Medians of ${starts.now.length} starts each, in turns. The first start of each, which fills the cache of compiled code, is not counted. The catalogue has ${PACKAGES.toLocaleString('en-IN')} packages.`,
    ],
  }
}
