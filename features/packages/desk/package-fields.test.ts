import { describe, expect, it } from 'vitest'
import { blankPackage } from '../rules/blank-package.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { changedFields, PACKAGE_FIELDS } from '../rules/package-changes.ts'
import { paise } from '#kernel/money/money.ts'
import { differencesOf } from './differences.ts'
import { EDITOR_FIELDS } from './package-fields.ts'
import { listOf } from './package-lists.ts'
import { fieldInWords, fieldLines, placeInWords } from './package-words.ts'

const all = EDITOR_FIELDS
const labelled = (label: string) => all.filter((each) => each.label === label)[0] ?? expect.fail(label)
const write = (label: string, text: string) => labelled(label).write(blankPackage(), text)

describe('a field of the editor', () => {
  it('has a name of its own, and together with the lists every field of a document but its pictures can be written', () => {
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
    const written = new Set<string>([...all.map(({ field }) => field), 'categories', 'regions'])
    expect(PACKAGE_FIELDS.filter((field) => !written.has(field) && listOf(field) === undefined)).toEqual(['pictures'])
  })
  it.each([
    ['Name', 'Goa at ease', 'name'],
    ['Name in its own script', 'गोवा', 'nativeName'],
    ['Tag', 'Winter only', 'tag'],
    ['Found as', 'Kedar\nBaba Kedar', 'foundAs'],
    ['Days before the start', '10', 'leadDays'],
    ['Medical notes', 'optional', 'travellerNeeds'],
    ['Price for a guest', '8,400', 'basePricePaise'],
    ['Struck price', '9,500.5', 'strikePricePaise'],
    ['Effort', '3', 'facts'],
    ['Group up to', '24', 'facts'],
    ['Checked by the office on', '2026-11-23', 'facts'],
  ] as const)('%s reads back what was written, and changes nothing else', (label, text, field) => {
    const next = write(label, text) ?? expect.fail('it is refused')
    expect(labelled(label).read(next)).toBe(text)
    expect(changedFields(blankPackage(), next)).toEqual([field])
  })
  it.each([
    ['Price for a guest', 'cheap'],
    ['Struck price', '-5'],
    ['Group from', '2.5'],
    ['Oldest age on foot', '300'],
    ['Checked by the office on', '2026-02-30'],
    ['Days before the start', '61'],
    ['Days before the start', ''],
    ['Name as on photo ID', ''],
    ['Found as', 'x'.repeat(81)],
    ['Highlights', Array.from({ length: 61 }, (_, line) => `Line ${line}`).join('\n')],
    ['Highlights', 'x'.repeat(501)],
  ])('%s refuses %s with a sentence', (label, text) => {
    expect(write(label, text)).toBeNull()
    expect(labelled(label).wrong).not.toBe('')
  })
  it('makes one line of a fact that was written on several', () => {
    expect(write('Walking', 'Two hours,\n on a paved path.\n')?.facts.walking).toBe('Two hours, on a paved path.')
    expect(write('Walking', '\n')?.facts.walking).toBeNull()
  })
  it('keeps no empty lines, and no language without a name', () => {
    expect(write('Highlights', ' One \n\nTwo\n')?.highlights).toEqual(['One', 'Two'])
    expect(write('Its language', 'gu')?.nativeName).toBeNull()
    expect(write('Price for a guest', '')?.basePricePaise).toBe(0)
  })
})

describe('a field of a package in words', () => {
  it('is what the editor writes, with the names of its parts where there are several', () => {
    const content = {
      ...blankPackage(),
      basePricePaise: paise(840_000),
      facts: { ...blankPackage().facts, effort: 2, checkedOn: calendarDate('2026-11-23') },
    }
    expect(fieldInWords(content, 'basePricePaise')).toBe('8,400')
    expect(fieldInWords(content, 'facts')).toBe('Effort: Some steps; Checked by the office on: 2026-11-23')
  })
  it('is one line for each row, entry and paragraph, so that lines can be compared', () => {
    const content = {
      ...blankPackage(),
      highlights: ['Snow', 'Sun'],
      termsHtml: '<p>One &amp; <b>two</b></p><ul><li>Three</li></ul>',
      cancellationPolicy: [{ hoursBefore: 720, basisPoints: 10_000 }],
    }
    expect(fieldLines(content, 'highlights')).toEqual(['Snow', 'Sun'])
    expect(fieldLines(content, 'termsHtml')).toEqual(['One & two', 'Three'])
    expect(fieldLines(content, 'cancellationPolicy')).toEqual([
      'Step 1. Cancelled at least so long before: 30 days; Goes back, %: 100',
    ])
    expect(fieldInWords(content, 'stays')).toBe('Empty')
  })
  it('names a place within it, such as a cell of a row', () => {
    const [step] = blankPackage().cancellationPolicy
    const content = {
      ...blankPackage(),
      facts: { ...blankPackage().facts, food: 'Jain' },
      cancellationPolicy: step ? [step] : [],
    }
    expect(placeInWords(content, ['facts', 'food'])).toEqual({ label: 'Food', words: 'Jain' })
    expect(placeInWords(content, ['cancellationPolicy', 0, 'basisPoints'])).toEqual({
      label: 'Step 1, Goes back, %',
      words: '100',
    })
    expect(placeInWords(content, ['name'])).toEqual({ label: 'Name', words: 'Empty' })
  })
})

describe('what differs', () => {
  it('is told part by part, and only in the lines that differ', () => {
    const then = { ...blankPackage(), name: 'Goa', highlights: ['Sea', 'Sun'] }
    const now = { ...then, name: 'Goa at ease', highlights: ['Sun', 'Sand'] }
    expect(differencesOf(then, now)).toEqual([
      { part: 'basics', fields: [{ field: 'name', before: ['Goa'], after: ['Goa at ease'] }] },
      { part: 'words', fields: [{ field: 'highlights', before: ['Sea'], after: ['Sand'] }] },
    ])
    expect(differencesOf(then, then)).toEqual([])
  })
  it('shows all lines when only their order differs', () => {
    const then = { ...blankPackage(), highlights: ['Sea', 'Sun'] }
    const now = { ...then, highlights: ['Sun', 'Sea'] }
    expect(differencesOf(then, now)[0]?.fields).toEqual([
      { field: 'highlights', before: ['Sea', 'Sun'], after: ['Sun', 'Sea'] },
    ])
  })
})
