import { describe, expect, it } from 'vitest'
import { blankPackage } from '../rules/blank-package.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { changedFields, PACKAGE_FIELDS } from '../rules/package-changes.ts'
import { paise } from '#kernel/money/money.ts'
import { differencesOf } from './differences.ts'
import { EDITOR_FIELDS } from './package-fields.ts'
import { listOf } from './package-lists.ts'
import { formatField, fieldLines, describePath } from './package-words.ts'

const all = EDITOR_FIELDS
const labelled = (label: string) => all.filter((each) => each.label === label)[0] ?? expect.fail(label)
const write = (label: string, text: string) => labelled(label).write(blankPackage(), text)

describe('a field of the editor', () => {
  it('has a unique name, and the fields and lists cover the whole document except its pictures', () => {
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
    const writtenFields = new Set<string>([...all.map(({ field }) => field), 'categories', 'regions'])
    expect(PACKAGE_FIELDS.filter((field) => !writtenFields.has(field) && listOf(field) === undefined)).toEqual([
      'pictures',
    ])
  })
  it.each([
    ['Name', 'Goa at ease', 'name'],
    ['Name in local script', 'गोवा', 'nativeName'],
    ['Tag', 'Winter only', 'tag'],
    ['Search keywords', 'Kedar\nBaba Kedar', 'foundAs'],
    ['Minimum notice (days)', '10', 'leadDays'],
    ['Medical notes', 'optional', 'travellerNeeds'],
    ['Price per guest', '8,400', 'basePricePaise'],
    ['Strike-through price', '9,500.5', 'strikePricePaise'],
    ['Effort', '3', 'facts'],
    ['Maximum group size', '24', 'facts'],
    ['Checked by the office on', '2026-11-23', 'facts'],
  ] as const)('%s reads back what was written, and changes nothing else', (label, text, field) => {
    const next = write(label, text) ?? expect.fail('it is refused')
    expect(labelled(label).read(next)).toBe(text)
    expect(changedFields(blankPackage(), next)).toEqual([field])
  })
  it.each([
    ['Price per guest', 'cheap'],
    ['Strike-through price', '-5'],
    ['Minimum group size', '2.5'],
    ['Maximum age on foot', '300'],
    ['Checked by the office on', '2026-02-30'],
    ['Minimum notice (days)', '61'],
    ['Minimum notice (days)', ''],
    ['Name as on photo ID', ''],
    ['Search keywords', 'x'.repeat(81)],
    ['Highlights', Array.from({ length: 61 }, (_, line) => `Line ${line}`).join('\n')],
    ['Highlights', 'x'.repeat(501)],
  ])('%s refuses %s with an error text', (label, text) => {
    expect(write(label, text)).toBeNull()
    expect(labelled(label).errorText).not.toBe('')
  })
  it('joins a fact that was written on several lines', () => {
    expect(write('Walking', 'Two hours,\n on a paved path.\n')?.facts.walking).toBe('Two hours, on a paved path.')
    expect(write('Walking', '\n')?.facts.walking).toBeNull()
  })
  it('drops empty lines, and a language without a name', () => {
    expect(write('Highlights', ' One \n\nTwo\n')?.highlights).toEqual(['One', 'Two'])
    expect(write('Language', 'gu')?.nativeName).toBeNull()
    expect(write('Price per guest', '')?.basePricePaise).toBe(0)
  })
})

describe('a field of a package as text', () => {
  it('is what the editor writes, with labels where there are several parts', () => {
    const content = {
      ...blankPackage(),
      basePricePaise: paise(840_000),
      facts: { ...blankPackage().facts, effort: 2, checkedOn: calendarDate('2026-11-23') },
    }
    expect(formatField(content, 'basePricePaise')).toBe('8,400')
    expect(formatField(content, 'facts')).toBe('Effort: Some steps; Checked by the office on: 2026-11-23')
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
      'Step 1. Cancelled at least this long before: 30 days; Refund, %: 100',
    ])
    expect(formatField(content, 'stays')).toBe('Empty')
  })
  it('names a position within it, such as a cell of a row', () => {
    const [step] = blankPackage().cancellationPolicy
    const content = {
      ...blankPackage(),
      facts: { ...blankPackage().facts, food: 'Jain' },
      cancellationPolicy: step ? [step] : [],
    }
    expect(describePath(content, ['facts', 'food'])).toEqual({ label: 'Food', cellText: 'Jain' })
    expect(describePath(content, ['cancellationPolicy', 0, 'basisPoints'])).toEqual({
      label: 'Step 1, Refund, %',
      cellText: '100',
    })
    expect(describePath(content, ['name'])).toEqual({ label: 'Name', cellText: 'Empty' })
  })
})

describe('the differences of two documents', () => {
  it('are listed part by part, and only for the lines that differ', () => {
    const previous = { ...blankPackage(), name: 'Goa', highlights: ['Sea', 'Sun'] }
    const now = { ...previous, name: 'Goa at ease', highlights: ['Sun', 'Sand'] }
    expect(differencesOf(previous, now)).toEqual([
      { part: 'basics', fields: [{ field: 'name', before: ['Goa'], after: ['Goa at ease'] }] },
      { part: 'words', fields: [{ field: 'highlights', before: ['Sea'], after: ['Sand'] }] },
    ])
    expect(differencesOf(previous, previous)).toEqual([])
  })
  it('show all lines when only their order differs', () => {
    const previous = { ...blankPackage(), highlights: ['Sea', 'Sun'] }
    const now = { ...previous, highlights: ['Sun', 'Sea'] }
    expect(differencesOf(previous, now)[0]?.fields).toEqual([
      { field: 'highlights', before: ['Sea', 'Sun'], after: ['Sun', 'Sea'] },
    ])
  })
})
