import { readText } from '#tests/rules/project-files.ts'

/** A change that removes what a row of the specification map promises. */
export type Ablation = {
  /** The clause that names the row of the map. */
  clause: string
  /** What is removed, in words for the table in docs/ablations.md. */
  taken: string
  file: string
  /** Occurs exactly once in the file, and is replaced with `to`. */
  from: string
  to: string
}

/** Rows of the map that were drawn at random on one day. */
export type Draw = {
  date: string
  seed: number
  /** The number of rows to choose from: those that no earlier draw had drawn. */
  outOf: number
  /** The clauses. A clause that is renamed in the map must be renamed here too. */
  rows: string[]
}

export const readAblations = (): Ablation[] => JSON.parse(readText('tests/ablations/ablations.json'))

export const readDraws = (): Draw[] => JSON.parse(readText('tests/ablations/draws.json'))
