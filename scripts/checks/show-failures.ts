import { stripVTControlCharacters } from 'node:util'
import type { StepResult } from './run-step.ts'

const LINES_PER_FAILURE = 200

/**
 * Prints the output of each failed step after the summary lines of all steps. Only the end of a long output is printed,
 * because tools print their totals there.
 */
export function printFailures(results: readonly Pick<StepResult, 'name' | 'hasPassed' | 'output'>[]): void {
  for (const { name, hasPassed, output } of results) if (!hasPassed) console.log(`\n── ${name}\n${lastLines(output)}`)
}

function lastLines(output: string): string {
  const lines = stripVTControlCharacters(output).trimEnd().split('\n')
  const omittedCount = lines.length - LINES_PER_FAILURE
  return omittedCount > 0
    ? [`(${omittedCount} lines before)`, ...lines.slice(omittedCount)].join('\n')
    : lines.join('\n')
}
