import { readText } from '#tests/rules/project-files.ts'

/** A change that takes away what a row of the specification map promises. */
export type Taking = {
  /** The row of the map. */
  clause: string
  /** What is taken away, in words for the table in docs/takings.md. */
  taken: string
  file: string
  /** Occurs exactly once in the file, and is replaced with `to`. */
  from: string
  to: string
}

/** Rows that were drawn at random from those of one day. */
export type Draw = {
  date: string
  seed: number
  /** How many rows there were to draw from. Rows of an earlier draw are left out. */
  outOf: number
  /** The clauses. A clause that is renamed in the map is renamed here too. */
  rows: string[]
}

export const readTakings = (): Taking[] => JSON.parse(readText('tests/takings/takings.json'))

export const readDraws = (): Draw[] => JSON.parse(readText('tests/takings/draws.json'))
