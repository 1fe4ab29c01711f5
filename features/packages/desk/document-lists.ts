import {
  isCancellationPolicy,
  FULL_PRICE_BASIS_POINTS,
  type CancellationPolicy,
} from '#features/catalog/rules/cancellation-policy.ts'
import { paise } from '#kernel/money/money.ts'
import type { PackageBoardingPoint, PackageDropPoint, PackageDocument } from '../rules/package-content.ts'
import { deskPackageRows as texts } from '#messages/packages/desk-rows.ts'
import {
  nullableTextCell,
  numberCell,
  numberChoiceCell,
  readNumber,
  textCell,
  checkboxCell,
  type Cell,
} from './cells.ts'
import { pointCell } from './point-cell.ts'
import { rowList } from './row-list.ts'

const LINE = 200
const MAX_ADDRESS_LENGTH = 400
const HOURS_OF_DAY = 24
const MAX_HOURS = 365 * HOURS_OF_DAY
/** Basis points per percent. */
export const BASIS_POINTS_PER_PERCENT = 100

const joinParts = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(', ')
const { boarding, drop, documents, refunds } = texts

/** A web address. An empty cell means null. */
function mapCell<Row extends { mapUrl: string | null }>(): Cell<Row> {
  return {
    ...nullableTextCell<'mapUrl', Row>('mapUrl', boarding.cells.mapUrl, { maxLength: 500, isWide: true }),
    write(row, text) {
      const url = text.trim()
      if (url === '') return { ...row, mapUrl: null }
      return /^https:\/\/\S+$/.test(url) ? { ...row, mapUrl: url } : null
    },
    errorText: boarding.mapInvalid,
  }
}

/** Where travellers board. */
export const boardingList = rowList<PackageBoardingPoint>({
  field: 'boardingPoints',
  add: boarding.add,
  none: boarding.none,
  isOrdered: true,
  maxRows: 20,
  of: ({ boardingPoints }) => boardingPoints,
  into: (content, boardingPoints) => ({ ...content, boardingPoints }),
  blank: () => ({
    name: '',
    isActive: true,
    city: '',
    address: '',
    latitude: null,
    longitude: null,
    departsAt: null,
    dayOffset: 0,
    surchargePaise: paise(0),
    seatsMaximum: null,
    mapUrl: null,
    trains: '',
  }),
  title: (index) => boarding.title(index + 1),
  heading: ({ name }) => name,
  summary: ({ city, departsAt }) => joinParts(city, departsAt ?? ''),
  cells: [
    textCell('name', boarding.cells.name, { maxLength: LINE, emptyError: boarding.needsName, isWide: true }),
    textCell('city', boarding.cells.city, { maxLength: 80, emptyError: boarding.needsCity }),
    nullableTextCell('departsAt', boarding.cells.departsAt, { format: 'time' }),
    numberChoiceCell('dayOffset', boarding.cells.dayOffset, { options: boarding.days }),
    numberCell('seatsMaximum', boarding.cells.seatsMaximum, { from: 1, to: 500 }),
    pointCell({
      label: boarding.cells.point,
      read: ({ latitude, longitude }) => (latitude === null || longitude === null ? null : [latitude, longitude]),
      write: (row, point) => ({ ...row, latitude: point?.[0] ?? null, longitude: point?.[1] ?? null }),
    }),
    textCell('address', boarding.cells.address, { maxLength: MAX_ADDRESS_LENGTH, isWide: true }),
    mapCell(),
    textCell('trains', boarding.cells.trains, { maxLength: 500, isWide: true }),
    checkboxCell('isActive', boarding.cells.isActive, { isWide: true }),
  ],
})

/** Where the trip ends. */
export const dropList = rowList<PackageDropPoint>({
  field: 'dropPoints',
  add: drop.add,
  none: drop.none,
  isOrdered: true,
  maxRows: 20,
  of: ({ dropPoints }) => dropPoints,
  into: (content, dropPoints) => ({ ...content, dropPoints }),
  blank: () => ({ name: '', isActive: true, city: '', address: '', arrivesAt: null, mapUrl: null, onward: '' }),
  title: (index) => drop.title(index + 1),
  heading: ({ name }) => name,
  summary: ({ city, arrivesAt }) => joinParts(city, arrivesAt ?? ''),
  cells: [
    textCell('name', boarding.cells.name, { maxLength: LINE, emptyError: boarding.needsName, isWide: true }),
    textCell('city', boarding.cells.city, { maxLength: 80, emptyError: boarding.needsCity }),
    nullableTextCell('arrivesAt', drop.cells.arrivesAt, { format: 'time' }),
    textCell('address', boarding.cells.address, { maxLength: MAX_ADDRESS_LENGTH, isWide: true }),
    mapCell(),
    textCell('onward', drop.cells.onward, { maxLength: 500, isWide: true }),
    checkboxCell('isActive', boarding.cells.isActive, { isWide: true }),
  ],
})

/** What travellers must bring. */
export const documentList = rowList<PackageDocument>({
  field: 'documents',
  add: documents.add,
  none: documents.none,
  isOrdered: true,
  isOpen: true,
  maxRows: 30,
  of: (content) => content.documents,
  into: (content, rows) => ({ ...content, documents: rows }),
  blank: () => ({ appliesTo: '', text: '', arrangedByUs: false }),
  title: (index) => documents.title(index + 1),
  summary: ({ appliesTo, text }) => joinParts(appliesTo, text),
  cells: [
    textCell('appliesTo', documents.cells.appliesTo, { maxLength: LINE, emptyError: documents.whoMissing }),
    textCell('text', documents.cells.text, { maxLength: 500, emptyError: documents.needsText }),
    checkboxCell('arrangedByUs', documents.cells.arrangedByUs),
  ],
})

type Step = CancellationPolicy[number]

/**
 * The refunds, step by step. The list always stays a valid policy: an invalid step stays in its field and does not
 * enter the document.
 */
export const refundList = rowList<Step>({
  field: 'cancellationPolicy',
  add: refunds.add,
  none: refunds.none,
  isOpen: true,
  maxRows: 8,
  of: ({ cancellationPolicy }) => cancellationPolicy,
  into: (content, cancellationPolicy) => ({ ...content, cancellationPolicy }),
  blank(steps) {
    const last = steps.at(-1)
    if (last === undefined) return { hoursBefore: HOURS_OF_DAY, basisPoints: FULL_PRICE_BASIS_POINTS }
    const step = {
      hoursBefore: half(last.hoursBefore, HOURS_OF_DAY),
      basisPoints: half(last.basisPoints, BASIS_POINTS_PER_PERCENT),
    }
    return isCancellationPolicy([...steps, step]) ? step : null
  },
  title: (index) => refunds.title(index + 1),
  summary: ({ hoursBefore, basisPoints }) =>
    joinParts(printHours(hoursBefore), `${basisPoints / BASIS_POINTS_PER_PERCENT} %`),
  isAcceptable: isCancellationPolicy,
  errorText: refunds.wrong,
  cells: [
    {
      name: 'hoursBefore',
      label: refunds.cells.hoursBefore,
      format: 'line',
      hint: refunds.hours,
      maxLength: 20,
      read: ({ hoursBefore }) => printHours(hoursBefore),
      write(step, text) {
        const hoursBefore = readHours(text)
        return hoursBefore === null ? null : { ...step, hoursBefore }
      },
      errorText: `${refunds.hoursInvalid} ${refunds.wrong}`,
    },
    {
      name: 'basisPoints',
      label: refunds.cells.basisPoints,
      format: 'line',
      maxLength: 10,
      read: ({ basisPoints }) => String(basisPoints / BASIS_POINTS_PER_PERCENT),
      write(step, text) {
        const basisPoints = readPercent(text)
        return basisPoints === null ? null : { ...step, basisPoints }
      },
      errorText: refunds.wrong,
    },
  ],
})

/** Half of a number, rounded down to whole units if that leaves at least one. */
const half = (number: number, unit: number) =>
  number >= 2 * unit ? Math.floor(number / 2 / unit) * unit : Math.floor(number / 2)

/** `30 days`, and `24 hours` for less than two days. */
function printHours(hours: number): string {
  const isWholeDays = hours % HOURS_OF_DAY === 0 && hours > HOURS_OF_DAY
  return isWholeDays ? `${hours / HOURS_OF_DAY} days` : `${hours} ${hours === 1 ? 'hour' : 'hours'}`
}

/** Parses hours from `30 days`, `24 h` or `2 weeks`; null for anything else. A number alone would have no unit. */
function readHours(text: string): number | null {
  const [, number = '', unit = ''] = /^\s*(\d{1,4})\s*(h|hours?|d|days?|w|weeks?)\s*$/i.exec(text) ?? []
  if (number === '') return null
  const hoursPerUnit = { h: 1, d: HOURS_OF_DAY, w: 7 * HOURS_OF_DAY }[unit.charAt(0).toLowerCase()] ?? 0
  const hours = Number(number) * hoursPerUnit
  return hoursPerUnit > 0 && hours <= MAX_HOURS ? hours : null
}

/** Parses basis points from `50`, `12.5` or `50 %`; null for anything that is not a percentage. */
export function readPercent(text: string): number | null {
  const percent = readNumber(text.replace('%', ''))
  const basisPoints = Math.round((percent ?? 0) * BASIS_POINTS_PER_PERCENT)
  return percent !== null && basisPoints > 0 && basisPoints <= FULL_PRICE_BASIS_POINTS ? basisPoints : null
}
