import { plainDigits } from '#kernel/text/indian-digits.ts'
import { paise, type Paise } from '#kernel/money/money.ts'
import type { PackageField } from '../rules/package-changes.ts'
import type { PackageContent } from '../rules/package-content.ts'
import { readRupees } from '#kernel/money/read-rupees.ts'
import { deskPackageFields as texts } from '#messages/packages/desk-fields.ts'
import { deskPictures } from '#messages/pictures/desk.ts'

/** How a cell is written. `rich`: text with a few tags. `pictures`: keys of pictures, with commas between them. */
type CellLook =
  | 'line'
  | 'area'
  | 'rich'
  | 'day'
  | 'time'
  | 'dates'
  | 'pictures'
  | 'tick'
  | { options: Readonly<Record<string, string>> }

/** One value of a row or of a document: a text that is read from it and written back into it. */
export type Cell<Of> = {
  /** Unique among the cells of its row or document. */
  name: string
  label: string
  look: CellLook
  hint?: string
  maxLength?: number
  /** Said while it is empty. Without it, empty is right. */
  needed?: string
  /** Takes the whole width of its row. */
  isWide?: boolean
  /** False for rows that have no such value. */
  isShown?: (of: Of) => boolean
  read: (of: Of) => string
  /** The thing with this text; null when the text is wrong. */
  write: (of: Of, text: string) => Of | null
  /** What is wrong then. */
  wrong: string
}

/** A single value of a package. */
export type EditorField = Cell<PackageContent> & {
  /** The field of the document that it changes. */
  field: PackageField
}

type More<Row> = Partial<Pick<Cell<Row>, 'look' | 'hint' | 'maxLength' | 'needed' | 'isWide' | 'isShown'>>
type With<Key extends string, Value> = Readonly<Record<Key, Value>>

/** A text. Empty is the empty text. */
export function textCell<Key extends string, Row extends With<Key, string>>(
  name: Key,
  label: string,
  more: More<Row>,
): Cell<Row> {
  return {
    name,
    label,
    look: 'line',
    wrong: '',
    ...more,
    read: (row) => row[name],
    write: (row, text) => ({ ...row, [name]: text }),
  }
}

/** A text that may be unknown: empty is null. */
export function knownCell<Key extends string, Row extends With<Key, string | null>>(
  name: Key,
  label: string,
  more: More<Row>,
): Cell<Row> {
  return {
    name,
    label,
    look: 'line',
    wrong: '',
    ...more,
    read: (row) => row[name] ?? '',
    write: (row, text) => ({ ...row, [name]: text === '' ? null : text }),
  }
}

type NumberMore<Row> = More<Row> & { from: number; to: number; decimals?: 0 | 1; isNeeded?: boolean }

/** A number. Empty is null, unless it is needed. */
export function numberCell<Key extends string, Row extends With<Key, number | null>>(
  name: Key,
  label: string,
  { from, to, decimals = 0, isNeeded = false, ...more }: NumberMore<Row>,
): Cell<Row> {
  return {
    name,
    label,
    look: 'line',
    ...more,
    read: (row) => String(row[name] ?? ''),
    write(row, text) {
      if (text.trim() === '') return isNeeded ? null : { ...row, [name]: null }
      const number = readNumber(text)
      const isRight = number !== null && number >= from && number <= to && hasDecimals(number, decimals)
      return isRight ? { ...row, [name]: number } : null
    },
    wrong: decimals === 0 ? texts.numberWrong(from, to) : texts.decimalWrong(from, to),
  }
}

/** A number as people type it: with commas, in any of our scripts, with a real minus sign. */
export function readNumber(text: string): number | null {
  const plain = plainDigits(text).replaceAll(/[,\s]/g, '').replace('−', '-')
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : null
}

const hasDecimals = (number: number, decimals: number) => Number(number.toFixed(decimals)) === number

/** An amount in rupees. Empty is null. */
export function amountCell<Key extends string, Row extends With<Key, Paise | null>>(
  name: Key,
  label: string,
  more: More<Row>,
): Cell<Row> {
  return {
    name,
    label,
    look: 'line',
    ...more,
    read: (row) => (row[name] === null ? '' : printAmount(row[name])),
    write(row, text) {
      if (text.trim() === '') return { ...row, [name]: null }
      const amount = readRupees(text)
      return amount === null ? null : { ...row, [name]: paise(amount) }
    },
    wrong: texts.amountWrong,
  }
}

/** Rupees as they are typed. */
export function printAmount(amount: number): string {
  return (amount / 100).toLocaleString('en-IN')
}

/** One of a few values. */
export function choiceCell<Key extends string, Row extends With<Key, string>>(
  name: Key,
  label: string,
  { options, ...more }: More<Row> & { options: Readonly<Record<string, string>> },
): Cell<Row> {
  return textCell<Key, Row>(name, label, { look: { options }, ...more })
}

/** A number of which only a few are possible. */
export function numberChoiceCell<Key extends string, Row extends With<Key, number | null>>(
  name: Key,
  label: string,
  { options, ...more }: More<Row> & { options: Readonly<Record<string, string>> },
): Cell<Row> {
  return {
    name,
    label,
    look: { options },
    wrong: '',
    ...more,
    read: (row) => String(row[name] ?? ''),
    write: (row, text) => ({ ...row, [name]: text === '' ? null : Number(text) }),
  }
}

/** Yes or no. */
export function tickCell<Key extends string, Row extends With<Key, boolean>>(
  name: Key,
  label: string,
  more: More<Row> = {},
): Cell<Row> {
  return {
    name,
    label,
    look: 'tick',
    wrong: '',
    ...more,
    read: (row) => String(row[name]),
    write: (row, text) => ({ ...row, [name]: text === 'true' }),
  }
}

/** Yes, no, or not known. */
export function maybeCell<Key extends string, Row extends With<Key, boolean | null>>(
  name: Key,
  label: string,
  more: More<Row> = {},
): Cell<Row> {
  return {
    name,
    label,
    look: { options: texts.maybe },
    wrong: '',
    ...more,
    read: (row) => (row[name] === null ? '' : String(row[name])),
    write: (row, text) => ({ ...row, [name]: text === '' ? null : text === 'true' }),
  }
}

/** What a cell holds, as a person would say it; empty when there is nothing. */
export function cellInWords<Of>({ look, read }: Cell<Of>, of: Of): string {
  const text = read(of)
  if (look === 'tick') return text === 'true' ? texts.yes : ''
  if (look === 'rich') return plainWords(text)
  if (look === 'pictures') return text === '' ? '' : deskPictures.total(text.split(',').length)
  if (typeof look !== 'object') return text.trim()
  return text === '' ? '' : (look.options[text] ?? text)
}

/** The words of rich text, on one line. */
export function plainWords(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
