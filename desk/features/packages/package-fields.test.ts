import { describe, expect, it } from 'vitest'
import { blankPackage } from '#domain/blank-package.ts'
import { calendarDate } from '#domain/calendar-date.ts'
import { changedFields, isPackagePart, PACKAGE_PARTS } from '#domain/package-changes.ts'
import { paise } from '#domain/money.ts'
import { EDITOR_FIELDS } from './package-fields.ts'
import { fieldInWords } from './package-words.ts'

const all = Object.values(EDITOR_FIELDS).flat()
const labelled = (label: string) => all.filter((each) => each.label === label)[0] ?? expect.fail(label)
const write = (label: string, text: string) => labelled(label).write(blankPackage(), text)

describe('a field of the editor', () => {
  it.each(all.map((each) => [each.label, each] as const))('%s stands in the part of its field', (_, { field }) => {
    const parts = Object.keys(EDITOR_FIELDS).filter(isPackagePart)
    const own = parts.filter((part) => EDITOR_FIELDS[part]?.some((each) => each.field === field))
    expect(own.map((part) => PACKAGE_PARTS[part].some((each) => each === field))).toEqual([true])
  })
  it.each([
    ['Name', 'Goa at ease', 'name'],
    ['Name in its own script', 'गोवा', 'nativeName'],
    ['Tag', 'Winter only', 'tag'],
    ['Categories', 'Beaches\nPilgrimage', 'categories'],
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
  it('is the number of entries of what is only shown', () => {
    const content = { ...blankPackage(), pictures: ['a', 'b'], termsHtml: '<p>Terms</p>' }
    const words = (['pictures', 'stays', 'termsHtml', 'policiesHtml', 'leadDays'] as const).map((field) =>
      fieldInWords(content, field),
    )
    expect(words).toEqual(['2 entries', 'Empty', 'Written', 'Empty', '2'])
  })
})
