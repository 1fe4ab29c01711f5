import { stripVTControlCharacters } from 'node:util'
import type { StepResult } from './run-step.ts'

const LINES_PER_FAILURE = 200

/**
 * Prints the output of each failed step after the summary lines of all steps. Only the end of a long output is printed,
 * because tools print their totals there.
 */
export function printFailures(results: readonly Pick<StepResult, 'name' | 'isGood' | 'output'>[]): void {
  for (const { name, isGood, output } of results) if (!isGood) console.log(`\n── ${name}\n${lastLines(output)}`)
}

function lastLines(output: string): string {
  const lines = stripVTControlCharacters(output).trimEnd().split('\n')
  const cut = lines.length - LINES_PER_FAILURE
  return cut > 0 ? [`(${cut} lines before)`, ...lines.slice(cut)].join('\n') : lines.join('\n')
}
