import fs from 'node:fs'

import { systemClock } from '#platform/runtime/clock.ts'

/** Milliseconds since the last write to the file; Infinity when it does not exist. */
export function ageOf(file: string): number {
  const modifiedAt = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs
  return modifiedAt === undefined ? Number.POSITIVE_INFINITY : systemClock.now().getTime() - modifiedAt
}
