import { findStateByCode } from '#kernel/people/indian-states.ts'
import { LEGAL_CASH_LIMIT, DEFAULT_LIMITS, type OfficeLimits } from './office-limits.ts'
import { paise } from '#kernel/money/money.ts'
import { normalisePhone } from '#kernel/people/phone-number.ts'
import { parseRupees } from '#kernel/money/read-rupees.ts'
import { isVpa } from '#kernel/money/upi-link.ts'

/**
 * The settings at the desk, in the order of the screen. Each value is the text as typed; an empty string means not set.
 */
export const OFFICE_FIELDS = [
  'legalName',
  'phone',
  'whatsapp',
  'address',
  'location',
  'courtsCity',
  'gstin',
  'gstRate',
  'gstSac',
  'tcsRate',
  'tcsRateNoPan',
  'upiVpa',
  'upiName',
  'cashBelow',
  'managerException',
  'managerDiscount',
  'salesDiscount',
  'runDays',
  'instagram',
  'youtube',
  'facebook',
  'x',
  'linkedin',
] as const
/** One of {@link OFFICE_FIELDS}. */
export type OfficeField = (typeof OFFICE_FIELDS)[number]
/** The values of all settings. The address contains line breaks. */
export type OfficeValues = Readonly<Record<OfficeField, string>>

/** The maximum number of characters of a value, except the address. */
export const MAX_OFFICE_VALUE_LENGTH = 200
/** The maximum number of characters of the address. */
export const MAX_OFFICE_ADDRESS_LENGTH = 400

const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
const RATE = /^\d{1,2}(?:\.\d{1,2})?$/
const SAC = /^\d{6}$/
const PERCENT = /^(\d{1,3})(?:\.(\d{1,2}))?$/
/** Departures are sold at least this many days ahead, so their minimum is not checked earlier. */
const MAX_BELOW_MINIMUM_DAYS = 90
const FULL_BASIS_POINTS = 10_000
/** ₹1 crore: no single booking costs more. */
const MAX_EXCEPTION_PAISE = 1_000_000_000

/** True for text in the format of a GSTIN, such as `24ABCDE1234F1Z5`. */
export function isGstin(text: string): boolean {
  return GSTIN.test(text)
}

/** True for a tax rate in percent below 100, such as `5` or `2.5`. */
export function isGstRate(text: string): boolean {
  return RATE.test(text)
}

/** True for a services accounting code of six digits. */
export function isSac(text: string): boolean {
  return SAC.test(text)
}

/** Parses `latitude,longitude` in degrees; null for anything else. */
export function parseLocation(text: string): { latitude: number; longitude: number } | null {
  const match = /^(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(text.trim())
  const [latitude, longitude] = [Number(match?.[1]), Number(match?.[2])]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

/** Converts a percentage to basis points: `12.5` is 1250; null when it is not valid. */
export function parseBasisPoints(text: string): number | null {
  const [, whole, part = ''] = PERCENT.exec(text.replaceAll(/[%\s]/g, '')) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** Parses a number of days from 1 to {@link MAX_BELOW_MINIMUM_DAYS}; null for anything else. */
function parseBelowMinimumDays(text: string): number | null {
  const days = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0
  return days >= 1 && days <= MAX_BELOW_MINIMUM_DAYS ? days : null
}

/** The limits in these settings. An invalid value falls back to the default limit. */
export function limitsOf(values: OfficeValues): OfficeLimits {
  const amount = (text: string, usual: number) => paise(parseRupees(text) ?? usual)
  return {
    cashBelow: amount(values.cashBelow, DEFAULT_LIMITS.cashBelow),
    managerException: amount(values.managerException, DEFAULT_LIMITS.managerException),
    managerDiscount: parseBasisPoints(values.managerDiscount) ?? DEFAULT_LIMITS.managerDiscount,
    salesDiscount: parseBasisPoints(values.salesDiscount) ?? DEFAULT_LIMITS.salesDiscount,
    runDays: parseBelowMinimumDays(values.runDays) ?? DEFAULT_LIMITS.runDays,
  }
}

/** The invalid values, in the order of the screen. */
export function findInvalidOfficeFields(values: OfficeValues): OfficeField[] {
  const { gstin, gstRate, gstSac, managerDiscount, salesDiscount } = values
  const isRegistered = gstin !== ''
  const isTooLong = (field: OfficeField) =>
    values[field].length > (field === 'address' ? MAX_OFFICE_ADDRESS_LENGTH : MAX_OFFICE_VALUE_LENGTH)
  const [tcs, tcsNoPan] = [parseBasisPoints(values.tcsRate), parseBasisPoints(values.tcsRateNoPan)]
  const isLink = (text: string) => text === '' || (URL.canParse(text) && text.startsWith('https://'))
  const cash = parseRupees(values.cashBelow)
  const exception = parseRupees(values.managerException)
  const [manager, sales] = [parseBasisPoints(managerDiscount), parseBasisPoints(salesDiscount)]
  const isInvalid: Readonly<Partial<Record<OfficeField, boolean>>> = {
    legalName: values.legalName === '',
    phone: normalisePhone(values.phone) === null,
    whatsapp: values.whatsapp !== '' && normalisePhone(values.whatsapp) === null,
    address: values.address.trim() === '',
    location: values.location !== '' && parseLocation(values.location) === null,
    courtsCity: values.courtsCity === '',
    gstin: isRegistered && (!isGstin(gstin) || findStateByCode(gstin.slice(0, 2)) === null),
    gstRate: gstRate === '' ? isRegistered : !isGstRate(gstRate),
    gstSac: gstSac === '' ? isRegistered : !isSac(gstSac),
    tcsRate: values.tcsRate !== '' && (tcs === null || tcs > FULL_BASIS_POINTS),
    // Without a PAN the rate is higher, never lower. With only one of the two rates set, some bookings would get no
    // tax.
    tcsRateNoPan:
      values.tcsRateNoPan === ''
        ? values.tcsRate !== ''
        : tcsNoPan === null || tcsNoPan > FULL_BASIS_POINTS || tcs === null || tcsNoPan < tcs,
    upiVpa: values.upiVpa !== '' && !isVpa(values.upiVpa),
    upiName: values.upiName.length > 60,
    cashBelow: cash === null || cash < 100 || cash > LEGAL_CASH_LIMIT,
    managerException: exception === null || exception > MAX_EXCEPTION_PAISE,
    managerDiscount: manager === null || manager > FULL_BASIS_POINTS,
    salesDiscount: sales === null || sales > (manager ?? FULL_BASIS_POINTS),
    runDays: parseBelowMinimumDays(values.runDays) === null,
    instagram: !isLink(values.instagram),
    youtube: !isLink(values.youtube),
    facebook: !isLink(values.facebook),
    x: !isLink(values.x),
    linkedin: !isLink(values.linkedin),
  }
  return OFFICE_FIELDS.filter((field) => isInvalid[field] === true || isTooLong(field))
}

/** The fields in which two sets of values differ, in the order of the screen. */
export function changedOfficeFields(before: OfficeValues, after: OfficeValues): OfficeField[] {
  return OFFICE_FIELDS.filter((field) => before[field] !== after[field])
}
