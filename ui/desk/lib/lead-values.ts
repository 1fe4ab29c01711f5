import type { PresentCase } from '#features/enquiries/api/desk-calls.ts'

/** What an enquiry asks for, field by field. */
export const LEAD_FIELDS = ['package', 'startDate', 'guests'] as const
/** One of {@link LEAD_FIELDS}. */
export type LeadField = (typeof LEAD_FIELDS)[number]
/** The same in a form. A package is its id and its displayed name. */
export type LeadValues = Record<LeadField, string>

/** A package in a form. */
export const packageValue = (id: number, name: string) => `${id} ${name}`
const PACKAGE_VALUE = /^(\d+) /

/** The name in the value of a package. */
export const packageNameIn = (value: string) => value.replace(PACKAGE_VALUE, '')

/** The value in a form. */
export function leadValues({ packageId, packageName, startDate, guests }: PresentCase['lead']): LeadValues {
  return {
    package: packageId === null ? '' : packageValue(packageId, packageName ?? ''),
    startDate: startDate ?? '',
    guests: guests === null ? '' : String(guests),
  }
}

/** The value as it is sent. */
export function leadOfValues({ package: chosen, startDate, guests }: LeadValues) {
  const id = PACKAGE_VALUE.exec(chosen)?.[1]
  return {
    packageId: id === undefined ? null : Number(id),
    startDate: startDate === '' ? null : startDate,
    guests: guests.trim() === '' ? null : Number(guests),
  }
}
