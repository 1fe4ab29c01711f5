import { existsSync } from 'node:fs'
import path from 'node:path'
import type { BenchResult } from './bench-row.ts'
import type { EarlierCopy } from './earlier-copy.ts'

/** The options of a part. A part that needs no rounds or requests ignores them. */
export type PartOptions = {
  /** Rounds in which the subjects take turns, in a new order each time. */
  rounds: number
  /** Requests per subject and round. When undefined, the part decides. */
  requests?: number
  /** The built product at the earlier commit. It is created at the first call. */
  before(): Promise<EarlierCopy>
  print(line: string): void
}

/** One measurement of `npm run bench`. `tests/bench/<name>/part.ts` exports it as `part`. */
export type BenchPart = {
  /** What the part measures, in a few words. */
  says: string
  run(options: PartOptions): Promise<BenchResult>
}

/** The parts of `npm run bench`, in the order of the document. */
export const PART_NAMES = ['pages', 'profile', 'bookings', 'scale', 'wire', 'sight', 'start', 'desk'] as const

export type PartName = (typeof PART_NAMES)[number]

export function isPartName(name: string): name is PartName {
  return PART_NAMES.some((partName) => partName === name)
}

/** The part with this name, or null when there is none. */
export async function loadPart(name: PartName): Promise<BenchPart | null> {
  const file = path.join(import.meta.dirname, name, 'part.ts')
  if (!existsSync(file)) return null
  const { part }: { part: BenchPart } = await import(file)
  return part
}
