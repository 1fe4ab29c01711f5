/** 95 % of a standard normal distribution lies within this many standard deviations. */
const Z_SCORE_95 = 1.96

/**
 * The share of killed mutants. When they are a sample, `low` and `high` are the 95 % confidence bounds for all mutants.
 */
type Score = { killed: number; total: number; share: number; low: number; high: number }

/** Calculates a score. The bounds are Wilson's interval, which is also valid for few mutants and shares near 1. */
export function scoreOf(killed: number, total: number): Score {
  if (total === 0) return { killed, total, share: 1, low: 0, high: 1 }
  const share = killed / total
  const square = Z_SCORE_95 ** 2
  const middle = (share + square / (2 * total)) / (1 + square / total)
  const half =
    (Z_SCORE_95 * Math.sqrt((share * (1 - share)) / total + square / (4 * total ** 2))) / (1 + square / total)
  return { killed, total, share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}
