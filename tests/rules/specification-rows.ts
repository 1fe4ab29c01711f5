import { readText } from './project-files.ts'

export const MAP = 'docs/specification-map.md'
const TEST = /^`([^`]+)` › (.+)$/

/** One clause of the specification, the code that implements it, and the tests that prove it. */
export type SpecificationRow = {
  clause: string
  code: string[]
  tests: { file: string; title: string }[]
  /** Entries in the column of tests that do not name a test. */
  invalidEntries: string[]
}

/** The rows of the specification map, or of another map with this format, in order. */
export function readSpecificationRows(map = MAP): SpecificationRow[] {
  return readText(map)
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:Clause|---)/.test(line))
    .map(readRow)
}

function readRow(line: string): SpecificationRow {
  const [clause = '', code = '', tests = ''] = line.slice(2, -2).split(' | ')
  const entries = tests.split('<br>')
  return {
    clause,
    code: [...code.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
    invalidEntries: entries.filter((text) => !TEST.test(text)),
    tests: entries.flatMap((text) => {
      const [, file, title] = TEST.exec(text) ?? []
      return file === undefined || title === undefined ? [] : [{ file, title }]
    }),
  }
}
