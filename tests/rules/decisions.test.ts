import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT, readText } from './project-files.ts'

const FOLDER = 'docs/decisions'
const MAX_LINES = 60
const MAX_CHARACTERS = 3600
const SECTIONS = ['Context', 'Decision', 'Consequences']
const NAME = /^(\d{3})-[a-z\d]+(?:-[a-z\d]+)*\.md$/
/** The status with the date of the first commit, then the decision's relations to others. */
const STATUS = /^Status: accepted · \d{4}-\d{2}-\d{2}(?: · [a-z]+(?: by)? \d{3}(?:, \d{3})*)*$/

const files = readdirSync(path.join(ROOT, FOLDER)).filter((file) => file !== 'README.md')
const textOf = new Map(files.map((file) => [file, readText(`${FOLDER}/${file}`)]))
const numberOf = (file: string) => NAME.exec(file)?.[1] ?? ''

/** The errors in the text of the decision `number`. */
function faultsOf(number: string, text: string): string[] {
  const lines = text.trimEnd().split('\n')
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading)
  const faults = {
    'no title with its number': !new RegExp(`^# ${number} \\S.{9,}`).test(lines[0] ?? ''),
    'no status line with a date': !STATUS.test(lines[2] ?? ''),
    'sections missing or in another order': !SECTIONS.every(
      (section, index) => headings.filter((heading) => SECTIONS.includes(heading))[index] === section,
    ),
    [`more than ${MAX_LINES} lines`]: lines.length > MAX_LINES,
    [`more than ${MAX_CHARACTERS} characters`]: text.length > MAX_CHARACTERS,
  }
  return Object.entries(faults).flatMap(([fault, isFound]) => (isFound ? [fault] : []))
}

/** The decisions that the status line of `number` names after `relation`. */
function related(number: string, relation: string): string[] {
  const text = [...textOf].find(([file]) => numberOf(file) === number)?.[1] ?? ''
  const [, tail = ''] = /^Status: (.*)$/m.exec(text) ?? []
  const [, numbers = ''] = new RegExp(`${relation} ((?:\\d{3}(?:, )?)+)`).exec(tail) ?? []
  return numbers.split(', ').filter((name) => name !== '')
}

describe('a decision', () => {
  it('has a unique number in its file name', () => {
    expect(files.filter((file) => !NAME.test(file))).toEqual([])
    expect(new Set(files.map(numberOf)).size).toBe(files.length)
  })

  it.each(files)('%s has title, status and sections on one page', (file) => {
    expect(faultsOf(numberOf(file), textOf.get(file) ?? '')).toEqual([])
  })

  it.each([
    ['superseded by', 'replaces'],
    ['replaces', 'superseded by'],
  ])('that says "%s" is named by the other decision with "%s"', (relation, inverse) => {
    const pairs = files.flatMap((file) => related(numberOf(file), relation).map((other) => [numberOf(file), other]))
    expect(pairs.length).toBeGreaterThan(0)
    expect(pairs.filter(([from = '', to = '']) => !related(to, inverse).includes(from))).toEqual([])
  })
})

describe('the check of a decision (control)', () => {
  const good =
    '# 001 Use one database\n\nStatus: accepted · 2026-11-21\n\n## Context\n\n## Decision\n\n## Consequences\n'

  it('accepts a complete decision', () => {
    expect(faultsOf('001', good)).toEqual([])
    expect(faultsOf('001', good.replace('-21', '-21 · superseded by 002, 003 · replaces 004'))).toEqual([])
  })

  it.each([
    ['another number', good.replace('001', '002'), 'no title with its number'],
    ['no date', good.replace(' · 2026-11-21', ''), 'no status line with a date'],
    ['no section', good.replace('## Decision\n', ''), 'sections missing or in another order'],
    ['too many lines', good + 'a\n'.repeat(60), `more than ${MAX_LINES} lines`],
    ['too many characters', good + 'a'.repeat(3600), `more than ${MAX_CHARACTERS} characters`],
  ])('reports %s', (_, text, fault) => {
    expect(faultsOf('001', text)).toEqual([fault])
  })
})
