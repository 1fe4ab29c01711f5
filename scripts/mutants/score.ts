/** Of a standard normal distribution 95 % lie within so many deviations. */
const DEVIATIONS = 1.96

/** The share that was killed, and where the share of all mutants lies with 95 % probability when these are a sample. */
type Score = { killed: number; total: number; share: number; low: number; high: number }

/** Reckons a score; the bounds are Wilson's interval, which holds for few mutants and shares near 1 too. */
export function scoreOf(killed: number, total: number): Score {
  if (total === 0) return { killed, total, share: 1, low: 0, high: 1 }
  const share = killed / total
  const square = DEVIATIONS ** 2
  const middle = (share + square / (2 * total)) / (1 + square / total)
  const half =
    (DEVIATIONS * Math.sqrt((share * (1 - share)) / total + square / (4 * total ** 2))) / (1 + square / total)
  return { killed, total, share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}
