import { calendarDate, isCalendarDate } from '#kernel/dates/calendar-date.ts'
import type { PackageContent, PackageFacts } from '../rules/package-content.ts'
import { deskPackageFields as texts } from '#messages/packages/desk-fields.ts'
import { readNumber, type EditorField } from './cells.ts'

type FactsField<Value> = {
  [Name in keyof PackageFacts]: PackageFacts[Name] extends Value | null ? Name : never
}[keyof PackageFacts]

const MAX_AGE = 120
const MAX_GROUP = 500

/** The facts for families, one field each. */
export function factFields(): EditorField[] {
  return [
    {
      ...fact('effort'),
      format: { options: texts.efforts },
      read: ({ facts }) => String(facts.effort ?? ''),
      write: (content, effort) => withFact(content, { effort: effort === '' ? null : Number(effort) }),
    },
    factText('effortLine', 80),
    factText('effortNote', 120),
    { ...factText('verdict', 600), format: 'area', hint: texts.hints.verdict },
    factNumber('ageOnFoot', MAX_AGE),
    factNumber('ageAssisted', MAX_AGE),
    longFact('ageAdvice'),
    longFact('walking'),
    longFact('vehicle'),
    longFact('oxygenDoctor'),
    longFact('toilets'),
    longFact('food'),
    longFact('company'),
    factNumber('groupMin', MAX_GROUP),
    factNumber('groupMax', MAX_GROUP),
    longFact('wheelchair'),
    factText('assistPlace', 200),
    {
      ...fact('checkedOn'),
      format: 'day',
      hint: texts.hints.checkedOn,
      read: ({ facts }) => facts.checkedOn ?? '',
      write: (content, day) =>
        day === '' || isCalendarDate(day)
          ? withFact(content, { checkedOn: day === '' ? null : calendarDate(day) })
          : null,
      errorText: texts.dayInvalid,
    },
  ]
}

const withFact = (content: PackageContent, part: Partial<PackageFacts>): PackageContent => ({
  ...content,
  facts: { ...content.facts, ...part },
})

function fact(name: keyof PackageFacts) {
  return {
    field: 'facts' as const,
    name: `facts.${name}`,
    label: texts.labels[name],
    format: 'line' as const,
    errorText: '',
  }
}

function factText(name: FactsField<string>, maxLength: number): EditorField {
  return {
    ...fact(name),
    maxLength,
    read: ({ facts }) => facts[name] ?? '',
    write: (content, typedText) => withFact(content, { [name]: typedText === '' ? null : typedText }),
  }
}

/** A sentence or two that should be fully visible while writing. Lines are joined into one. */
function longFact(name: FactsField<string>): EditorField {
  const { write, ...rest } = factText(name, 400)
  return {
    ...rest,
    format: 'area',
    write: (content, typedText) => write(content, typedText.replaceAll(/\s*\n\s*/g, ' ').trim()),
  }
}

function factNumber(name: FactsField<number>, max: number): EditorField {
  return {
    ...fact(name),
    read: ({ facts }) => String(facts[name] ?? ''),
    write(content, typedText) {
      if (typedText.trim() === '') return withFact(content, { [name]: null })
      const number = readNumber(typedText) ?? 0
      return Number.isInteger(number) && number >= 1 && number <= max ? withFact(content, { [name]: number }) : null
    },
    errorText: texts.numberInvalid(1, max),
  }
}
