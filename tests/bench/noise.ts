import { quantile } from '#tests/bench/overload/figures.ts'
import type { Noise } from './bench-row.ts'
import { totalCpuSeconds, machineSeconds } from './process-time.ts'

/** The maximum spread of a measurement: the range of the middle half of its rounds, as a share of their median. */
const MAX_SPREAD = 0.25
/** The maximum number of cores that other programs may use. */
const MAX_FOREIGN_CORES = 0.35

/** The spread of the middle half of some values, as a share of their median. */
export function spreadOf(values: readonly number[]): number {
  if (values.length < 3) return 0
  return (quantile(values, 0.75) - quantile(values, 0.25)) / quantile(values, 0.5)
}

/**
 * Decides whether measurements can be trusted, from the values of each subject and the cores that other programs used.
 */
export function rateNoise(figures: readonly (readonly number[])[], foreignCores: readonly number[]): Noise {
  if (foreignCores.some((cores) => Number.isNaN(cores)))
    return { isTooNoisy: true, reason: 'the use of the machine by other programs is unknown' }
  const foreign = quantile(foreignCores, 0.5)
  if (foreign > MAX_FOREIGN_CORES)
    return { isTooNoisy: true, reason: `other programs used ${foreign.toFixed(1)} cores during the run` }
  const spread = Math.max(0, ...figures.map(spreadOf))
  if (spread > MAX_SPREAD)
    return { isTooNoisy: true, reason: `the middle half of the rounds is spread over ${(100 * spread).toFixed(0)} %` }
  return { isTooNoisy: false }
}

/**
 * Starts watching the machine. The returned function reports how many cores other programs have used since then.
 * `ownPids`, this process and all their descendants are excluded, even those that have ended, such as a database worker.
 */
export function watchForeignLoad(ownPids: readonly number[]): () => number {
  const foreignSeconds = () => machineSeconds() - totalCpuSeconds([process.pid, ...ownPids])
  const [startedAt, before] = [performance.now(), foreignSeconds()]
  return () => Math.max(0, foreignSeconds() - before) / ((performance.now() - startedAt) / 1000)
}
