import type { PackageField } from '../rules/package-changes.ts'
import type { PackageContent } from '../rules/package-content.ts'
import { paise, type Paise } from '#kernel/money/money.ts'
import { parseRupees } from '#kernel/money/read-rupees.ts'
import { TRAVELLER_FIELDS, type TravellerField, type TravellerNeeds } from '#features/catalog/rules/traveller-needs.ts'
import { deskPackage } from '#messages/packages/desk-package.ts'
import { deskPackageFields as texts } from '#messages/packages/desk-fields.ts'
import { deskPackageRows } from '#messages/packages/desk-rows.ts'
import { printAmount, type EditorField } from './cells.ts'
import { factFields } from './fact-fields.ts'

type TextField = {
  [Field in PackageField]: PackageContent[Field] extends string ? Field : never
}[PackageField]
type LinesField = {
  [Field in PackageField]: PackageContent[Field] extends string[] ? Field : never
}[PackageField]

const MAX_LINES = 60
const MAX_LINE_LENGTH = 500
const MAX_HTML_LENGTH = 100_000
const MAX_LEAD_DAYS = 60

/** The single values of a package that can be edited at the desk. Lists are in `package-lists.ts`. */
export const EDITOR_FIELDS: readonly EditorField[] = [
  text('name', 200),
  {
    ...whole('nativeName'),
    label: texts.labels.nativeText,
    maxLength: 200,
    read: ({ nativeName }) => nativeName?.text ?? '',
    write: (content, typedText) => ({
      ...content,
      nativeName: typedText === '' ? null : { text: typedText, lang: content.nativeName?.lang ?? 'hi' },
    }),
  },
  {
    ...whole('nativeName'),
    name: 'nativeName.lang',
    label: texts.labels.nativeLang,
    format: { options: texts.languages },
    read: ({ nativeName }) => nativeName?.lang ?? 'hi',
    write: (content, lang) =>
      content.nativeName === null ? content : { ...content, nativeName: { ...content.nativeName, lang } },
  },
  text('duration', 40, texts.hints.duration),
  text('tourType', 80),
  {
    ...whole('tag'),
    maxLength: 40,
    hint: texts.hints.tag,
    read: ({ tag }) => tag ?? '',
    write: (content, tag) => ({ ...content, tag: tag === '' ? null : tag }),
  },
  lines('foundAs', 40, texts.hints.foundAs),
  text('nearTransport', 300),
  {
    ...whole('basePricePaise'),
    hint: texts.hints.basePricePaise,
    read: ({ basePricePaise }) => printPrice(basePricePaise),
    write: withAmount((content, amount) => ({ ...content, basePricePaise: amount ?? paise(0) })),
    errorText: texts.amountInvalid,
  },
  {
    ...whole('strikePricePaise'),
    hint: texts.hints.strikePricePaise,
    read: ({ strikePricePaise }) => printPrice(strikePricePaise ?? 0),
    write: withAmount((content, strikePricePaise) => ({ ...content, strikePricePaise })),
    errorText: texts.amountInvalid,
  },
  richField('descriptionHtml'),
  lines('highlights', MAX_LINES, texts.hints.lines),
  lines('included', MAX_LINES, texts.hints.lines),
  lines('excluded', MAX_LINES, texts.hints.lines),
  lines('additionalInformation', MAX_LINES, texts.hints.lines),
  ...factFields(),
  ...TRAVELLER_FIELDS.map(travellerNeedField),
  richField('policiesHtml'),
  richField('termsHtml'),
  richField('conditionsOfTravelHtml'),
  {
    ...whole('leadDays'),
    hint: texts.hints.leadDays,
    read: ({ leadDays }) => String(leadDays),
    write(content, typedText) {
      const leadDays = typedText.trim() === '' ? Number.NaN : Number(typedText)
      return Number.isInteger(leadDays) && leadDays >= 0 && leadDays <= MAX_LEAD_DAYS ? { ...content, leadDays } : null
    },
    errorText: texts.numberInvalid(0, MAX_LEAD_DAYS),
  },
  {
    ...whole('seasonNote'),
    maxLength: 300,
    hint: texts.hints.seasonNote,
    read: ({ seasonNote }) => seasonNote ?? '',
    write: (content, typedText) => ({ ...content, seasonNote: typedText === '' ? null : typedText }),
  },
  richField('specialInstructionsHtml'),
  richField('thingsToMaintainHtml'),
]

/** The properties of a cell that edits a whole field of the document. */
function whole(field: PackageField) {
  return { field, name: field, label: deskPackage.fields[field], format: 'line' as const, errorText: '' }
}

function text(field: TextField, maxLength: number, hint?: string): EditorField {
  return {
    ...whole(field),
    maxLength,
    ...(hint !== undefined && { hint }),
    read: (content) => content[field],
    write: (content, typedText) => ({ ...content, [field]: typedText }),
  }
}

/** A text with a few tags. */
function richField(field: TextField): EditorField {
  return { ...text(field, MAX_HTML_LENGTH), format: 'rich' }
}

/** One text per line; empty lines are dropped. */
function lines(field: LinesField, max: number, hint: string): EditorField {
  return {
    ...whole(field),
    format: 'area',
    hint,
    read: (content) => content[field].join('\n'),
    write(content, typedText) {
      const list = typedText
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
      const longest = field === 'foundAs' ? 80 : MAX_LINE_LENGTH
      const isValid = list.length <= max && list.every((line) => line.length <= longest)
      return isValid ? { ...content, [field]: list } : null
    },
    errorText: texts.tooLong(max),
  }
}

/** A detail required of each traveller. Requiring any detail also requires the name. */
function travellerNeedField(field: TravellerField): EditorField {
  const { '': nothing, optional, required } = deskPackageRows.asked.levels
  const levels = {
    name: { '': nothing, required },
    medicalNotes: { '': nothing, optional },
    other: deskPackageRows.asked.levels,
  }
  return {
    field: 'travellerNeeds',
    name: `travellerNeeds.${field}`,
    label: deskPackageRows.asked[field],
    format: { options: field === 'name' || field === 'medicalNotes' ? levels[field] : levels.other },
    read: ({ travellerNeeds }) => travellerNeeds[field] ?? '',
    write(content, level) {
      const { [field]: _, ...others } = content.travellerNeeds
      if (level === '') {
        const isNameStillRequired = field === 'name' && Object.values(others).some((each) => each !== undefined)
        return isNameStillRequired ? null : { ...content, travellerNeeds: others }
      }
      const travellerNeeds: TravellerNeeds = { ...content.travellerNeeds, name: 'required', [field]: level }
      return { ...content, travellerNeeds }
    },
    errorText: deskPackageRows.asked.wrong,
  }
}

const printPrice = (amount: number) => (amount === 0 ? '' : printAmount(amount))

function withAmount(set: (content: PackageContent, amount: Paise | null) => PackageContent): EditorField['write'] {
  return (content, typedText) => {
    const amount = parseRupees(typedText)
    if (typedText.trim() === '') return set(content, null)
    return amount === null ? null : set(content, amount)
  }
}
