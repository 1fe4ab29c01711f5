import { calendarDate, isCalendarDate } from '#domain/calendar-date.ts'
import type { PackageField, PackagePart } from '#domain/package-changes.ts'
import type { PackageContent, PackageFacts } from '#domain/package-content.ts'
import { paise, type Paise } from '#domain/money.ts'
import { readRupees } from '#domain/read-rupees.ts'
import { deskPackage } from '#messages/desk-package.ts'
import { deskPackageFields as texts } from '#messages/desk-package-fields.ts'

/** A field of the editor: a text that is read from the document and written back into it. */
export type EditorField = {
  /** The field of the document that it changes. */
  field: PackageField
  label: string
  look: 'line' | 'area' | 'day' | { options: Readonly<Record<string, string>> }
  hint?: string
  maxLength?: number
  read: (content: PackageContent) => string
  /** The document with this text; null when the text is wrong. */
  write: (content: PackageContent, text: string) => PackageContent | null
  /** What is wrong then. */
  wrong: string
}

type TextField = {
  [Field in PackageField]: PackageContent[Field] extends string ? Field : never
}[PackageField]
type LinesField = {
  [Field in PackageField]: PackageContent[Field] extends string[] ? Field : never
}[PackageField]
type FactsField<Value> = {
  [Name in keyof PackageFacts]: PackageFacts[Name] extends Value | null ? Name : never
}[keyof PackageFacts]

const MOST_LINES = 60
const LONGEST_LINE = 500
const LONGEST_HTML = 100_000

/** What can be written at the desk today, part by part. The other parts are shown. */
export const EDITOR_FIELDS: Readonly<Partial<Record<PackagePart, readonly EditorField[]>>> = {
  basics: [
    text('name', 200),
    {
      field: 'nativeName',
      label: texts.labels.nativeText,
      look: 'line',
      maxLength: 200,
      read: ({ nativeName }) => nativeName?.text ?? '',
      write: (content, written) => ({
        ...content,
        nativeName: written === '' ? null : { text: written, lang: content.nativeName?.lang ?? 'hi' },
      }),
      wrong: '',
    },
    {
      field: 'nativeName',
      label: texts.labels.nativeLang,
      look: { options: texts.languages },
      read: ({ nativeName }) => nativeName?.lang ?? 'hi',
      write: (content, lang) =>
        content.nativeName === null ? content : { ...content, nativeName: { ...content.nativeName, lang } },
      wrong: '',
    },
    text('duration', 40, texts.hints.duration),
    text('tourType', 80),
    {
      ...whole('tag'),
      look: 'line',
      maxLength: 40,
      hint: texts.hints.tag,
      read: ({ tag }) => tag ?? '',
      write: (content, tag) => ({ ...content, tag: tag === '' ? null : tag }),
    },
    lines('categories', 20, texts.hints.categories),
  ],
  places: [lines('regions', 20, texts.hints.regions), text('nearTransport', 300)],
  price: [
    {
      ...whole('basePricePaise'),
      look: 'line',
      hint: texts.hints.basePricePaise,
      read: ({ basePricePaise }) => printAmount(basePricePaise),
      write: withAmount((content, amount) => ({ ...content, basePricePaise: amount ?? paise(0) })),
      wrong: texts.amountWrong,
    },
    {
      ...whole('strikePricePaise'),
      look: 'line',
      hint: texts.hints.strikePricePaise,
      read: ({ strikePricePaise }) => printAmount(strikePricePaise ?? 0),
      write: withAmount((content, strikePricePaise) => ({ ...content, strikePricePaise })),
      wrong: texts.amountWrong,
    },
  ],
  words: [
    { ...text('descriptionHtml', LONGEST_HTML, texts.hints.descriptionHtml), look: 'area' },
    lines('highlights', MOST_LINES, texts.hints.lines),
    lines('included', MOST_LINES, texts.hints.lines),
    lines('excluded', MOST_LINES, texts.hints.lines),
    lines('additionalInformation', MOST_LINES, texts.hints.lines),
  ],
  parents: [
    {
      ...fact('effort'),
      look: { options: texts.efforts },
      read: ({ facts }) => String(facts.effort ?? ''),
      write: (content, effort) => withFact(content, { effort: effort === '' ? null : Number(effort) }),
    },
    factText('effortLine', 80),
    factText('effortNote', 120),
    { ...factText('verdict', 600), look: 'area', hint: texts.hints.verdict },
    factNumber('ageOnFoot', 120),
    factNumber('ageAssisted', 120),
    longFact('ageAdvice'),
    longFact('walking'),
    longFact('vehicle'),
    longFact('oxygenDoctor'),
    longFact('toilets'),
    longFact('food'),
    longFact('company'),
    factNumber('groupMin', 500),
    factNumber('groupMax', 500),
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
  ],
}

/** A field of the document as a whole. */
function whole(field: PackageField) {
  return { field, label: deskPackage.fields[field], wrong: '' }
}

function text(field: TextField, maxLength: number, hint?: string): EditorField {
  return {
    ...whole(field),
    look: 'line',
    maxLength,
    ...(hint !== undefined && { hint }),
    read: (content) => content[field],
    write: (content, written) => ({ ...content, [field]: written }),
  }
}

/** One text on a line; empty lines are none. */
function lines(field: LinesField, most: number, hint: string): EditorField {
  return {
    ...whole(field),
    look: 'area',
    hint,
    read: (content) => content[field].join('\n'),
    write(content, written) {
      const list = written
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
      const isRight = list.length <= most && list.every((line) => line.length <= LONGEST_LINE)
      return isRight ? { ...content, [field]: list } : null
    },
    wrong: texts.tooLong(most),
  }
}

const withFact = (content: PackageContent, part: Partial<PackageFacts>): PackageContent => ({
  ...content,
  facts: { ...content.facts, ...part },
})

function fact(name: keyof PackageFacts) {
  return { field: 'facts' as const, label: texts.labels[name], wrong: '' }
}

function factText(name: FactsField<string>, maxLength: number): EditorField {
  return {
    ...fact(name),
    look: 'line',
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
    look: 'line',
    read: ({ facts }) => String(facts[name] ?? ''),
    write(content, written) {
      const number = Number(written.trim())
      if (written.trim() === '') return withFact(content, { [name]: null })
      return Number.isInteger(number) && number >= 1 && number <= most ? withFact(content, { [name]: number }) : null
    },
    wrong: texts.numberWrong(1, most),
  }
}

const printAmount = (amount: number) => (amount === 0 ? '' : (amount / 100).toLocaleString('en-IN'))

function withAmount(set: (content: PackageContent, amount: Paise | null) => PackageContent): EditorField['write'] {
  return (content, written) => {
    const amount = readRupees(written)
    if (written.trim() === '') return set(content, null)
    return amount === null ? null : set(content, amount)
  }
}
