import { quantile } from '#tests/bench/overload/figures.ts'
import type { Noise } from './bench-row.ts'
import { allSecondsOf, machineSeconds } from './process-time.ts'

/** The middle half of the rounds may lie so far apart, as a share of their median. */
const MOST_SPREAD = 0.25
/** Other programs may use so many cores. */
const MOST_FOREIGN_CORES = 0.35

/** How far the middle half of some figures lies apart, as a share of their median. */
export function spreadOf(values: readonly number[]): number {
  if (values.length < 3) return 0
  return (quantile(values, 0.75) - quantile(values, 0.25)) / quantile(values, 0.5)
}

/** Says whether figures can be trusted: those of each subject, and the cores that other programs used meanwhile. */
export function judgeNoise(figures: readonly (readonly number[])[], foreignCores: readonly number[]): Noise {
  if (foreignCores.some((cores) => Number.isNaN(cores)))
    return { isTooNoisy: true, because: 'nobody knows what other programs used meanwhile' }
  const foreign = quantile(foreignCores, 0.5)
  if (foreign > MOST_FOREIGN_CORES)
    return { isTooNoisy: true, because: `other programs used ${foreign.toFixed(1)} cores meanwhile` }
  const spread = Math.max(0, ...figures.map(spreadOf))
  if (spread > MOST_SPREAD)
    return { isTooNoisy: true, because: `the middle half of the rounds lies ${(100 * spread).toFixed(0)} % apart` }
  return { isTooNoisy: false }
}

/**
 * Starts to watch the machine. The result says how many cores programs other than these and ours have used since. Ours are
 * this process and all that it has started, also those that have ended meanwhile, such as a worker of the database.
 */
export function watchForeignLoad(ours: readonly number[]): () => number {
  const used = () => machineSeconds() - allSecondsOf([process.pid, ...ours])
  const [began, before] = [performance.now(), used()]
  return () => Math.max(0, used() - before) / ((performance.now() - began) / 1000)
}
