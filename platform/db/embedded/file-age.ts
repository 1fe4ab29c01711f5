import fs from 'node:fs'

import { systemClock } from '#platform/runtime/clock.ts'

/** Milliseconds since the last write to the file; Infinity when it does not exist. */
export function ageOf(file: string): number {
  const written = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs
  return written === undefined ? Number.POSITIVE_INFINITY : systemClock.now().getTime() - written
}
