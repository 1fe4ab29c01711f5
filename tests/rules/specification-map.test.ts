import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readText, ROOT } from './project-files.ts'
import { MAP, readSpecificationRows } from './specification-rows.ts'

/** The sections of the specification. The number below is the fewest rows that could hold all their clauses. */
const SECTIONS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
const FEWEST_ROWS = 120
const rows = readSpecificationRows()

/** Finds a title as it is written in source: between quotes, perhaps with an escaped apostrophe. */
const hasTest = ({ file, title }: { file: string; title: string }): boolean => {
  const source = existsSync(path.join(ROOT, file)) ? readText(file).replaceAll("\\'", "'") : ''
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`))
}

describe('the specification map', () => {
  it('has every section of the specification', () => {
    const headings = [...readText(MAP).matchAll(/^## (\d)\. /gm)].map(([, number]) => number)
    expect(headings).toEqual(SECTIONS)
    expect(rows.length).toBeGreaterThanOrEqual(FEWEST_ROWS)
  })
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
})
