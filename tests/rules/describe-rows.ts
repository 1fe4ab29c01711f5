import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readText, ROOT } from './project-files.ts'
import type { SpecificationRow } from './specification-rows.ts'

/** Tests that the rows of a map name code and tests that exist. */
export function describeRows(rows: readonly SpecificationRow[]): void {
  it('names only code that exists', () => {
    expect(
      rows.flatMap(({ clause, code }) =>
        code.filter((file) => !existsSync(path.join(ROOT, file))).map((file) => `${clause}: ${file}`),
      ),
    ).toEqual([])
  })
  it('names tests in a way that can be looked up', () => {
    expect(rows.filter(({ unreadable }) => unreadable.length > 0).map(({ clause }) => clause)).toEqual([])
  })
  it('names only tests that exist', () => {
    expect(
      rows.flatMap(({ clause, tests }) =>
        tests.filter((test) => !hasTest(test)).map(({ file, title }) => `${clause}: ${file} › ${title}`),
      ),
    ).toEqual([])
  })
  it('says of each clause where it is and which test shows it', () => {
    expect(
      rows.filter(({ code, tests }) => code.length === 0 || tests.length === 0).map(({ clause }) => clause),
    ).toEqual([])
  })
}

/** Some titles end with the mark of a journey that runs at another width, too. A map leaves it out. */
const MARKS = ['', ' @phone', ' @both', ' @phone @both']

/** Finds a title as it is written in source: between quotes, perhaps with an escaped apostrophe. */
function hasTest({ file, title }: { file: string; title: string }): boolean {
  const source = existsSync(path.join(ROOT, file)) ? readText(file).replaceAll("\\'", "'") : ''
  return ["'", '"', '`'].some((quote) => MARKS.some((mark) => source.includes(`${quote}${title}${mark}${quote}`)))
}
