import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { median, quantile, success, timesOf } from '#tests/bench/overload/figures.ts'
import { checkPrerequisites } from '#tests/bench/overload/prerequisites.ts'
import { PROJECT, startSubject, pinToOwnCore, type Subject } from '#tests/bench/overload/subjects.ts'
import { arrive } from '#tests/bench/overload/arrivals.ts'
import { drawMemory, type MemorySample } from './draw-memory.ts'
import { slopeOf } from './slope.ts'
import { causeFaults } from './faults.ts'
import { runScheduledBuyers, runBuyersInLoop, type BuyerResults } from './buyers.ts'

const SHARE_OF_CAPACITY = 0.7
const SAMPLE_EVERY_MS = 5_000
const PROBES_PER_SECOND = 10
const PROBE = { method: 'GET', path: '/about', from: '127.0.9.1' } as const
const MB = 1024 * 1024

type Options = {
  minutes: number
  /** The seed of the faults during the run. */
  faultSeed?: number
  /** A file for the samples. */
  out?: string
  /** A file for the memory chart. */
  svg?: string
  print: (line: string) => void
}

/**
 * Simulates people who book and pay for some minutes, at 70 % of the product's capacity, which is measured just before.
 * Records the product's memory during the run, and runs the consistency check at the end.
 */
export async function benchSoak({ minutes, faultSeed, out, svg, print }: Options): Promise<void> {
  await checkPrerequisites([PROJECT])
  const isPinned = pinToOwnCore()
  print(isPinned ? 'The product has two cores, the load generator another one.' : 'No process is bound to a core.')
  // All buyers have the same address, and limits per address are not under test, so raise them.
  const subject = await startSubject('soak', { isPinned, env: { RATE_LIMIT_SCALE: '1000000', SANDBOX_CONTROLS: '1' } })
  try {
    await runBuyersInLoop(subject, { together: 8, seconds: 5 })
    const { perSecond: capacity, reportedIds } = await runBuyersInLoop(subject, { together: 8, seconds: 20 })
    print(`capacity ${capacity.toFixed(1)} buyers/s, of whom one in ten pays`)
    const samples: MemorySample[] = []
    const watch = watchMemory(subject, samples)
    const seconds = minutes * 60
    const perSecond = capacity * SHARE_OF_CAPACITY
    const [buyers, pages, faultCounts] = await Promise.all([
      runScheduledBuyers(subject, { perSecond, seconds, seed: 1 }),
      arrive({ port: subject.port, perSecond: PROBES_PER_SECOND, seconds, seed: 2, requestFor: () => PROBE }),
      faultSeed === undefined ? null : causeFaults(subject, { seconds, seed: faultSeed }),
    ])
    clearInterval(watch)
    describe(buyers, samples).forEach(print)
    print(`cached page: ${success(pages) === 1 ? 'all' : 'not all'} answered, p99 ${ms(timesOf(pages, 200))}`)
    faultCounts?.forEach((count, description) => print(`${count} times: ${description}`))
    print(runInvariantsCheck(subject, [...reportedIds, ...buyers.reportedIds]))
    if (out !== undefined) writeFileSync(out, JSON.stringify({ capacity, samples }, null, 1))
    if (svg !== undefined) writeFileSync(svg, drawMemory(samples))
  } finally {
    await subject.stop()
  }
}

function watchMemory(subject: Subject, samples: MemorySample[]): NodeJS.Timeout {
  const startedAt = performance.now()
  return setInterval(() => {
    void subject.usage().then(({ memory, loopP99Ms }) => {
      const minutes = (performance.now() - startedAt) / 60_000
      samples.push({
        minutes,
        rssMb: memory.rss / MB,
        heapMb: memory.heapUsed / MB,
        heapTotalMb: memory.heapTotal / MB,
        externalMb: memory.external / MB,
        arrayBuffersMb: memory.arrayBuffers / MB,
        loopP99Ms,
      })
    })
  }, SAMPLE_EVERY_MS)
}

function describe(
  { visits, bookings, paid, refusals, doubts }: BuyerResults,
  samples: readonly MemorySample[],
): string[] {
  const rss = samples.map(({ minutes, rssMb }): [number, number] => [minutes, rssMb])
  const slope = (points: readonly [number, number][]): string => `${slopeOf(points).toFixed(2)} MB per minute`
  const [first, last] = [samples[0], samples.at(-1)]
  return [
    `${visits.length} buyers: ${bookings} booked, ${paid} paid with confirmation, ${refusals.length} refused, ${doubts} requests without a response; p50 ${ms(visits, median)}, p99 ${ms(visits)}`,
    ...[...new Set(refusals)].slice(0, 5),
    `memory: ${first?.rssMb.toFixed(0)} MB at the beginning, ${last?.rssMb.toFixed(0)} MB at the end, ${Math.max(...samples.map(({ rssMb }) => rssMb)).toFixed(0)} MB at most; slope ${slope(rss)}, in the second half ${slope(rss.slice(Math.floor(rss.length / 2)))}`,
    `event loop turn: p99 over five seconds ${quantile(
      samples.map(({ loopP99Ms }) => loopP99Ms),
      0.5,
    ).toFixed(1)} ms in the median`,
  ]
}

function ms(times: readonly number[], statistic = (values: readonly number[]) => quantile(values, 0.99)): string {
  return `${statistic(times).toFixed(0)} ms`
}

/** Runs `npm run invariants` on the database of the copy. The journal lists the bookings reported in the responses. */
function runInvariantsCheck({ urls }: Subject, reported: readonly string[]): string {
  const journal = path.join(mkdtempSync(path.join(os.tmpdir(), 'pathik-soak-')), 'told.txt')
  writeFileSync(journal, reported.join('\n'))
  const env = { PATH: process.env['PATH'], DATABASE_URL: urls.site, DATABASE_OWNER_URL: urls.owner }
  const args = ['scripts/invariants.ts', '--acknowledged', journal]
  return `consistency check, with ${reported.length} bookings confirmed to buyers: ${execFileSync(process.execPath, args, { cwd: PROJECT, env, encoding: 'utf8' }).trim()}`
}
