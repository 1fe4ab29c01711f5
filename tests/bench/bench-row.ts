/** Whether the measurements in a row can be trusted. A noisy row is shown but not judged. */
export type Noise = { isTooNoisy: false } | { isTooNoisy: true; reason: string }

/**
 * One row of the table that `npm run bench` prints and writes: a goal and what was measured for it in one run. A value
 * that does not apply to this goal is null.
 */
export type BenchRow = {
  /** What is measured, and its target: "List, never seen before: at least 6 times Next.js". */
  goal: string
  /** The unit of the four values, such as "pages per CPU-second" or "ms". */
  unit: string
  /** The product at the earlier commit. */
  before: number | null
  /** The current product. */
  after: number | null
  /** The best known product of this kind, or the usual implementation of the same task. */
  peer: number | null
  /** A technical upper bound, such as a minimal server that sends the same bytes. */
  limit: number | null
  /** Null when there is no ratio. `of` names the quotient: "after / peer". */
  ratio: { value: number; of: string } | null
  /** Null when the goal has no number. */
  isReached: boolean | null
  /** The command that measures this row alone. */
  command: string
  noise: Noise
}

/** A table of a part, ready to be written: the first cell of each row is its label. */
export type BenchTable = { title: string; heads: readonly string[]; rows: readonly (readonly string[])[] }

/** A chart of a part. The document generator draws it, so charts can be redrawn without measuring again. */
export type BenchChart = {
  /** The file name of the chart without its extension: lower-case letters and hyphens. */
  name: string
  title: string
  x: { label: string; isLogarithmic?: boolean }
  y: { label: string; isLogarithmic?: boolean }
  /** With `names` the points of a series are bars, one per name, and `x` of a point is the index of its name. */
  names?: readonly string[]
  series: readonly { label: string; points: readonly { x: number; y: number }[] }[]
}

/** The results of a part. They are stored as JSON in docs/performance/figures.json. */
export type BenchResult = {
  rows: readonly BenchRow[]
  tables: readonly BenchTable[]
  charts: readonly BenchChart[]
  /** Notes on how it was measured and what could not be measured. */
  remarks: readonly string[]
}
