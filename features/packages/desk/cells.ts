import { plainDigits } from '#kernel/text/indian-digits.ts'
import { paise, type Paise } from '#kernel/money/money.ts'
import type { PackageField } from '../rules/package-changes.ts'
import type { PackageContent } from '../rules/package-content.ts'
import { parseRupees } from '#kernel/money/read-rupees.ts'
import { deskPackageFields as texts } from '#messages/packages/desk-fields.ts'
import { deskPictures } from '#messages/pictures/desk.ts'

/** The editor of a cell. `rich`: text with a few tags. `pictures`: comma-separated picture keys. */
type CellFormat =
  | 'line'
  | 'area'
  | 'rich'
  | 'day'
  | 'time'
  | 'dates'
  | 'pictures'
  | 'tick'
  | { options: Readonly<Record<string, string>> }

/** One value of a row or of a document, which is read and written as text. */
export type Cell<Source> = {
  /** Unique among the cells of its row or document. */
  name: string
  label: string
  format: CellFormat
  hint?: string
  maxLength?: number
  /** The error while the cell is empty. If omitted, an empty value is valid. */
  emptyError?: string
  /** Takes the full width of its row. */
  isWide?: boolean
  /** False for rows without this value. */
  isShown?: (of: Source) => boolean
  read: (of: Source) => string
  /** The updated row or document; null when the text is invalid. */
  write: (of: Source, text: string) => Source | null
  /** The error text for an invalid value. */
  errorText: string
}

/** A single value of a package. */
export type EditorField = Cell<PackageContent> & {
  /** The field of the document that it edits. */
  field: PackageField
}

type CellOptions<Row> = Partial<Pick<Cell<Row>, 'format' | 'hint' | 'maxLength' | 'emptyError' | 'isWide' | 'isShown'>>
type With<Key extends string, Value> = Readonly<Record<Key, Value>>

/** A text. An empty cell means an empty string. */
export function textCell<Key extends string, Row extends With<Key, string>>(
  name: Key,
  label: string,
  more: CellOptions<Row>,
): Cell<Row> {
  return {
    name,
    label,
    format: 'line',
    errorText: '',
    ...more,
    read: (row) => row[name],
    write: (row, text) => ({ ...row, [name]: text }),
  }
}

/** A text that may be unknown: an empty cell means null. */
export function nullableTextCell<Key extends string, Row extends With<Key, string | null>>(
  name: Key,
  label: string,
  more: CellOptions<Row>,
): Cell<Row> {
  return {
    name,
    label,
    format: 'line',
    errorText: '',
    ...more,
    read: (row) => row[name] ?? '',
    write: (row, text) => ({ ...row, [name]: text === '' ? null : text }),
  }
}

type NumberCellOptions<Row> = CellOptions<Row> & { from: number; to: number; decimals?: 0 | 1; isNeeded?: boolean }

/** A number. An empty cell means null, unless a value is required. */
export function numberCell<Key extends string, Row extends With<Key, number | null>>(
  name: Key,
  label: string,
  { from, to, decimals = 0, isNeeded = false, ...more }: NumberCellOptions<Row>,
): Cell<Row> {
  return {
    name,
    label,
    format: 'line',
    ...more,
    read: (row) => String(row[name] ?? ''),
    write(row, text) {
      if (text.trim() === '') return isNeeded ? null : { ...row, [name]: null }
      const number = readNumber(text)
      const isValid = number !== null && number >= from && number <= to && hasDecimals(number, decimals)
      return isValid ? { ...row, [name]: number } : null
    },
    errorText: decimals === 0 ? texts.numberInvalid(from, to) : texts.decimalInvalid(from, to),
  }
}

/** Parses a number as people type it: with commas, in any of our scripts, or with a typographic minus sign. */
export function readNumber(text: string): number | null {
  const plain = plainDigits(text).replaceAll(/[,\s]/g, '').replace('−', '-')
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : null
}

const hasDecimals = (number: number, decimals: number) => Number(number.toFixed(decimals)) === number

/** An amount in rupees. An empty cell means null. */
export function amountCell<Key extends string, Row extends With<Key, Paise | null>>(
  name: Key,
  label: string,
  more: CellOptions<Row>,
): Cell<Row> {
  return {
    name,
    label,
    format: 'line',
    ...more,
    read: (row) => (row[name] === null ? '' : printAmount(row[name])),
    write(row, text) {
      if (text.trim() === '') return { ...row, [name]: null }
      const amount = parseRupees(text)
      return amount === null ? null : { ...row, [name]: paise(amount) }
    },
    errorText: texts.amountInvalid,
  }
}

/** An amount in rupees, in input format. */
export function printAmount(amount: number): string {
  return (amount / 100).toLocaleString('en-IN')
}

/** One of a few values. */
export function choiceCell<Key extends string, Row extends With<Key, string>>(
  name: Key,
  label: string,
  { options, ...more }: CellOptions<Row> & { options: Readonly<Record<string, string>> },
): Cell<Row> {
  return textCell<Key, Row>(name, label, { format: { options }, ...more })
}

/** A number with only a few possible values. */
export function numberChoiceCell<Key extends string, Row extends With<Key, number | null>>(
  name: Key,
  label: string,
  { options, ...more }: CellOptions<Row> & { options: Readonly<Record<string, string>> },
): Cell<Row> {
  return {
    name,
    label,
    format: { options },
    errorText: '',
    ...more,
    read: (row) => String(row[name] ?? ''),
    write: (row, text) => ({ ...row, [name]: text === '' ? null : Number(text) }),
  }
}

/** Yes or no. */
export function checkboxCell<Key extends string, Row extends With<Key, boolean>>(
  name: Key,
  label: string,
  more: CellOptions<Row> = {},
): Cell<Row> {
  return {
    name,
    label,
    format: 'tick',
    errorText: '',
    ...more,
    read: (row) => String(row[name]),
    write: (row, text) => ({ ...row, [name]: text === 'true' }),
  }
}

/** Yes, no, or unknown. */
export function yesNoUnknownCell<Key extends string, Row extends With<Key, boolean | null>>(
  name: Key,
  label: string,
  more: CellOptions<Row> = {},
): Cell<Row> {
  return {
    name,
    label,
    format: { options: texts.maybe },
    errorText: '',
    ...more,
    read: (row) => (row[name] === null ? '' : String(row[name])),
    write: (row, text) => ({ ...row, [name]: text === '' ? null : text === 'true' }),
  }
}

/** The value of a cell in readable form; empty when there is none. */
export function formatCell<Source>({ format, read }: Cell<Source>, of: Source): string {
  const text = read(of)
  if (format === 'tick') return text === 'true' ? texts.yes : ''
  if (format === 'rich') return plainWords(text)
  if (format === 'pictures') return text === '' ? '' : deskPictures.total(text.split(',').length)
  if (typeof format !== 'object') return text.trim()
  return text === '' ? '' : (format.options[text] ?? text)
}

/** The text of rich text without tags, on one line. */
export function plainWords(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
