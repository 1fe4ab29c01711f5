import type { BenchChart, BenchResult, BenchRow, BenchTable } from '#tests/bench/bench-row.ts'
import { rateNoise, spreadOf } from '#tests/bench/noise.ts'
import { median } from '#tests/bench/overload/figures.ts'
import type { PageMeasurements, Sample } from './measure-pages.ts'
import type { Field } from './subjects.ts'

type Facts = { rounds: number; requests: number; field: Field; commit: string }
type Goal = { scenario: string; label: string; least: number; of: 'peer' | 'limit' }

const COMMAND = 'npm run bench -- pages'
const UNIT = 'pages per CPU-second of the server'
const CACHED_SCENARIO = 'cached, browser'
const SUBJECTS = ['now', 'before', 'next', 'bare', 'nginx']

const fresh = (page: string, least: number): Goal[] =>
  (['identity', 'browser'] as const).map((encoding) => ({
    scenario: `${page}, ${encoding}`,
    label: `${page[0]?.toUpperCase()}${page.slice(1)}, never seen, ${encoding === 'browser' ? 'compressed as browsers ask' : 'not compressed'}: at least ${least} times Next.js dynamic`,
    least,
    of: 'peer',
  }))

const GOALS: readonly Goal[] = [
  ...fresh('list', 6),
  ...fresh('detail', 8),
  ...fresh('home', 6),
  { scenario: CACHED_SCENARIO, label: 'Cached pages: at least 0.9 of bare node:http', least: 0.9, of: 'limit' },
]

/** Rows, tables and charts of the measurements. */
export function reportPages(measured: PageMeasurements, facts: Facts): BenchResult {
  const { samples, likeness } = measured
  const { field, rounds, requests } = facts
  const cores = field.isPinned
    ? 'Each server had core 0, PostgreSQL core 1, and the load generator core 3.'
    : 'No process was bound to a core.'
  return {
    rows: [...GOALS.map((goal) => rowOf(samples, goal)), memoryRow(measured)],
    tables: [scenarioTable(samples), likenessTable(likeness)],
    charts: [chartOf(samples)],
    remarks: [
      `${rounds} rounds; in each of them every subject had ${requests} pages of each kind that it had never seen, one after the other. ${cores}`,
      `The peer is Next.js ${field.peer.version}: the components, styles and texts of the product as it is under its App Router, with a pool of ten connections and prepared statements. It compresses with gzip, its default.`,
      `Before is commit ${facts.commit}, which had different pages with less on them. Their similarity is reported, and the figures show the past, not a comparison of equal work. The cards are compared too, but not when sorted by next start, which that commit does not know.`,
      'Home has only one address. So before each request a package on it was renamed and the catalogue got a new revision, and the answer had to show the new name.',
      'Home has a figure for one page in each round, including everything that is read and built again after a new revision.',
      'Cached pages are measured after the server has finished its later work, such as compressing them best. In Next.js they come from ISR, in our product from the page cache. The bare server sends the bytes and headers of our cached pages.',
    ],
  }
}

type SampleKey = Pick<Sample, 'scenario' | 'subject'>

function samplesOf(samples: readonly Sample[], { scenario, subject }: SampleKey): Sample[] {
  return samples.filter((sample) => sample.scenario === scenario && sample.subject === subject)
}

const perSecondOf = (samples: readonly Sample[], of: SampleKey) =>
  samplesOf(samples, of).map(({ perSecond }) => perSecond)

function rowOf(samples: readonly Sample[], { scenario, label, least, of }: Goal): BenchRow {
  const values = (subject: string) => perSecondOf(samples, { scenario, subject })
  const figure = (subject: string) => (values(subject).length === 0 ? null : median(values(subject)))
  const [after, peer] = [figure('now'), figure('next')]
  // The upper bound for sending these bytes from Node.
  const limit = bareServerMedian(samples)
  const divisor = of === 'peer' ? peer : limit
  const value = after === null || divisor === null ? null : after / divisor
  return {
    goal: label,
    unit: UNIT,
    before: figure('before'),
    after,
    peer,
    limit,
    ratio: value === null ? null : { value, of: `after / ${of}` },
    isReached: value === null ? null : value >= least,
    command: COMMAND,
    noise: rateNoise(
      [values('now'), values(of === 'peer' ? 'next' : 'bare')],
      samples.filter((sample) => sample.scenario === scenario).map(({ foreign }) => foreign),
    ),
  }
}

function bareServerMedian(samples: readonly Sample[]): number | null {
  const values = perSecondOf(samples, { scenario: CACHED_SCENARIO, subject: 'bare' })
  return values.length === 0 ? null : median(values)
}

function memoryRow({ megabytes }: PageMeasurements): BenchRow {
  const figure = (subject: string) => megabytes.get(subject) ?? null
  const [after, peer] = [figure('now'), figure('next')]
  return {
    goal: 'Resident memory after all rounds',
    unit: 'MB',
    before: figure('before'),
    after,
    peer,
    limit: figure('bare'),
    ratio: after === null || peer === null ? null : { value: after / peer, of: 'after / peer' },
    isReached: null,
    command: COMMAND,
    noise: { isTooNoisy: false },
  }
}

function scenarioTable(samples: readonly Sample[]): BenchTable {
  const rows = GOALS.flatMap(({ scenario }) =>
    SUBJECTS.flatMap((subject) => {
      const of = (value: (sample: Sample) => number) => samplesOf(samples, { scenario, subject }).map(value)
      const perSecond = of((sample) => sample.perSecond)
      if (perSecond.length === 0) return []
      return [
        [
          scenario,
          subject,
          figureOf(median(perSecond)),
          `${(100 * spreadOf(perSecond)).toFixed(0)} %`,
          figureOf(median(of((sample) => sample.perSecondWithDatabase))),
          median(of(({ p50Ms }) => p50Ms)).toFixed(2),
          median(of(({ p99Ms }) => p99Ms)).toFixed(2),
        ],
      ]
    }),
  )
  return {
    title: 'Pages per CPU-second; the middle half of the rounds lies within the spread',
    heads: ['page', 'subject', 'server', 'spread', 'server and database', 'median, ms', 'p99, ms'],
    rows,
  }
}

function likenessTable(likeness: PageMeasurements['likeness']): BenchTable {
  return {
    title: 'Similarity to the pages of the product (now); of several pages, the least similar one',
    heads: ['page', 'subject', 'elements', 'words in common', 'same cards'],
    rows: likeness.map(({ page, subject, likeness: like }) => [
      page,
      subject,
      `${(100 * like.elements).toFixed(1)} %`,
      `${(100 * like.words).toFixed(1)} %`,
      like.hasSameCards ? 'yes' : 'no',
    ]),
  }
}

function chartOf(samples: readonly Sample[]): BenchChart {
  const scenarios = GOALS.map(({ scenario }) => scenario)
  const subjects = SUBJECTS.filter((subject) => samples.some((sample) => sample.subject === subject))
  return {
    name: 'pages',
    title: 'Pages per CPU-second of the server',
    x: { label: '' },
    y: { label: 'pages per CPU-second', isLogarithmic: true },
    names: scenarios,
    series: subjects.map((subject) => ({
      label: subject,
      points: scenarios.flatMap((scenario, x) => {
        const values = perSecondOf(samples, { scenario, subject })
        return values.length === 0 ? [] : [{ x, y: median(values) }]
      }),
    })),
  }
}

function figureOf(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(1)
}
