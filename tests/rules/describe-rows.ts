import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readText, ROOT } from './project-files.ts'
import type { SpecificationRow } from './specification-rows.ts'

/** Tests that the rows of a map name existing code and tests. */
export function describeRows(rows: readonly SpecificationRow[]): void {
  it('names only code that exists', () => {
    expect(
      rows.flatMap(({ clause, code }) =>
        code.filter((file) => !existsSync(path.join(ROOT, file))).map((file) => `${clause}: ${file}`),
      ),
    ).toEqual([])
  })
  it('names tests in a format that can be looked up', () => {
    expect(rows.filter(({ invalidEntries }) => invalidEntries.length > 0).map(({ clause }) => clause)).toEqual([])
  })
  it('names only tests that exist', () => {
    expect(
      rows.flatMap(({ clause, tests }) =>
        tests.filter((test) => !hasTest(test)).map(({ file, title }) => `${clause}: ${file} › ${title}`),
      ),
    ).toEqual([])
  })
  it('names the code and the test of each clause', () => {
    expect(
      rows.filter(({ code, tests }) => code.length === 0 || tests.length === 0).map(({ clause }) => clause),
    ).toEqual([])
  })
}

/** A title may end with tags, such as those for another screen width or the main path. The rows omit these tags. */
const MARKS = '(?: @[\\w:/-]+)*'

/** Finds a title as written in source code: between quotes, perhaps with an escaped apostrophe. */
function hasTest({ file, title }: { file: string; title: string }): boolean {
  const source = existsSync(path.join(ROOT, file)) ? readText(file).replaceAll("\\'", "'") : ''
  const pattern = title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(['"\`])${pattern}${MARKS}\\1`).test(source)
}
