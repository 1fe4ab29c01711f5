import { calendarDate, isCalendarDate } from '#kernel/dates/calendar-date.ts'
import type { PackageContent, PackageFacts } from '../rules/package-content.ts'
import { deskPackageFields as texts } from '#messages/packages/desk-fields.ts'
import { readNumber, type EditorField } from './cells.ts'

type FactsField<Value> = {
  [Name in keyof PackageFacts]: PackageFacts[Name] extends Value | null ? Name : never
}[keyof PackageFacts]

const MOST_AGE = 120
const MOST_GROUP = 500

/** What families must know, one field for each fact. */
export function factFields(): EditorField[] {
  return [
    {
      ...fact('effort'),
      look: { options: texts.efforts },
      read: ({ facts }) => String(facts.effort ?? ''),
      write: (content, effort) => withFact(content, { effort: effort === '' ? null : Number(effort) }),
    },
    factText('effortLine', 80),
    factText('effortNote', 120),
    { ...factText('verdict', 600), look: 'area', hint: texts.hints.verdict },
    factNumber('ageOnFoot', MOST_AGE),
    factNumber('ageAssisted', MOST_AGE),
    longFact('ageAdvice'),
    longFact('walking'),
    longFact('vehicle'),
    longFact('oxygenDoctor'),
    longFact('toilets'),
    longFact('food'),
    longFact('company'),
    factNumber('groupMin', MOST_GROUP),
    factNumber('groupMax', MOST_GROUP),
    longFact('wheelchair'),
    factText('assistPlace', 200),
    {
      ...fact('checkedOn'),
      look: 'day',
      hint: texts.hints.checkedOn,
      read: ({ facts }) => facts.checkedOn ?? '',
      write: (content, day) =>
        day === '' || isCalendarDate(day)
          ? withFact(content, { checkedOn: day === '' ? null : calendarDate(day) })
          : null,
      wrong: texts.dayWrong,
    },
  ]
}

const withFact = (content: PackageContent, part: Partial<PackageFacts>): PackageContent => ({
  ...content,
  facts: { ...content.facts, ...part },
})

function fact(name: keyof PackageFacts) {
  return { field: 'facts' as const, name: `facts.${name}`, label: texts.labels[name], look: 'line' as const, wrong: '' }
}

function factText(name: FactsField<string>, maxLength: number): EditorField {
  return {
    ...fact(name),
    maxLength,
    read: ({ facts }) => facts[name] ?? '',
    write: (content, written) => withFact(content, { [name]: written === '' ? null : written }),
  }
}

/** A sentence or two that one reads whole while writing. Lines become one. */
function longFact(name: FactsField<string>): EditorField {
  const { write, ...rest } = factText(name, 400)
  return {
    ...rest,
    look: 'area',
    write: (content, written) => write(content, written.replaceAll(/\s*\n\s*/g, ' ').trim()),
  }
}

function factNumber(name: FactsField<number>, most: number): EditorField {
  return {
    ...fact(name),
    read: ({ facts }) => String(facts[name] ?? ''),
    write(content, written) {
      if (written.trim() === '') return withFact(content, { [name]: null })
      const number = readNumber(written) ?? 0
      return Number.isInteger(number) && number >= 1 && number <= most ? withFact(content, { [name]: number }) : null
    },
    wrong: texts.numberWrong(1, most),
  }
}
