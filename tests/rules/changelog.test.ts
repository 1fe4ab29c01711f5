import { describe, expect, it } from 'vitest'
import { readText } from './project-files.ts'

const MAX_ENTRY_LENGTH = 120
/** The kinds of change of Keep a Changelog. */
const KINDS = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security']
const HEADING = new RegExp(
  `^(?:# Changelog|## (?:Unreleased|\\d+\\.\\d+\\.\\d+ - \\d{4}-\\d\\d-\\d\\d)|### (?:${KINDS.join('|')}))$`,
)

/** Lines that are not a heading, a blank line or a one-line entry. Text above the first version is unrestricted. */
function wrongLines(text: string): string[] {
  const lines = text.split('\n')
  const first = lines.findIndex((line) => line.startsWith('## '))
  return lines.filter((line, index) => {
    if (line.startsWith('#')) return !HEADING.test(line)
    if (line === '' || (index > 0 && index < first)) return false
    return !/^- \S/.test(line) || Array.from(line).length > MAX_ENTRY_LENGTH
  })
}

const sample = (line: string): string => `# Changelog\n\nAll notable changes.\n\n## Unreleased\n\n### Added\n${line}\n`

describe('CHANGELOG.md', () => {
  it(`has only known headings and entries of one line of at most ${MAX_ENTRY_LENGTH} characters`, () => {
    const text = readText('CHANGELOG.md')
    expect(text.match(/^- /gm)?.length).toBeGreaterThan(100)
    expect(wrongLines(text)).toEqual([])
  })

  it('names each kind of change once in a version', () => {
    const versions = readText('CHANGELOG.md').split(/^## /m).slice(1)
    const duplicateHeadings = versions
      .map((version) => version.match(/^### .+$/gm) ?? [])
      .filter((kinds) => new Set(kinds).size < kinds.length)
    expect(duplicateHeadings).toEqual([])
  })
})

describe('the rule on entries', () => {
  it('accepts an entry of 120 characters', () => {
    expect(wrongLines(sample('- '.padEnd(120, 'x')))).toEqual([])
  })

  it.each([
    ['an entry of 121 characters', '- '.padEnd(121, 'x')],
    ['the second line of an entry', '- An entry\n  that goes on.'],
    ['a paragraph', 'Some words.'],
    ['a heading of another kind', '### Improved'],
    ['a heading below a kind', '#### Desk'],
    ['another bullet', '* An entry.'],
  ])('refuses %s', (_, line) => {
    expect(wrongLines(sample(line))).toHaveLength(1)
  })
})
