import path from 'node:path'
import { ROOT } from '#scripts/checks/run-step.ts'
import type { Location, StrykerMutant } from './stryker-parts.ts'

/**
 * One change to the code. It is identified without a line number, so that it stays the same when other code changes.
 */
export type Mutant = {
  /** Relative to the project folder. */
  file: string
  mutator: string
  /** The source line where the mutant starts, without indentation. */
  line: string
  original: string
  replacement: string
}

/** A mutant with its position; lines count from 1. `status` is Stryker's, such as `Killed`. */
export type PlacedMutant = Mutant & { lineNumber: number; status: string; statusReason: string }

/** Converts one of Stryker's mutants; `source` is the text of its file. */
export function readMutant(mutant: StrykerMutant, source: string): PlacedMutant {
  const lines = source.split('\n')
  const { start } = mutant.location
  return {
    file: fileOf(mutant),
    mutator: mutant.mutatorName,
    line: (lines[start.line] ?? '').trim(),
    original: textAt(lines, mutant.location),
    replacement: mutant.replacement ?? '',
    lineNumber: start.line + 1,
    status: mutant.status ?? 'Pending',
    statusReason: mutant.statusReason ?? '',
  }
}

/** The file of one of Stryker's mutants, relative to the project folder. */
export function fileOf({ fileName }: StrykerMutant): string {
  return path.relative(ROOT, path.resolve(ROOT, fileName)).replaceAll(path.sep, '/')
}

/** The same key for the same mutant, whatever its position in the file. */
export function keyOf({ file, mutator, line, original, replacement }: Mutant): string {
  return JSON.stringify([file, mutator, line, original, replacement])
}

function textAt(lines: readonly string[], { start, end }: Location): string {
  const part = lines.slice(start.line, end.line + 1)
  const last = part.length - 1
  return part
    .map((line, i) => line.slice(i === 0 ? start.column : 0, i === last ? end.column : undefined).trim())
    .join(' ')
}
