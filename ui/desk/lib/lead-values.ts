import type { CurrentCase } from '#features/enquiries/api/desk-calls.ts'

/** The fields of the trip that an enquiry asks for. */
export const LEAD_FIELDS = ['package', 'startDate', 'guests'] as const
/** One of {@link LEAD_FIELDS}. */
export type LeadField = (typeof LEAD_FIELDS)[number]
/** The values of {@link LEAD_FIELDS} in a form. A package is its ID followed by its display name. */
export type LeadValues = Record<LeadField, string>

/** The form value of a package. */
export const packageValue = (id: number, name: string) => `${id} ${name}`
const PACKAGE_VALUE = /^(\d+) /

/** The name in a package value. */
export const packageNameIn = (value: string) => value.replace(PACKAGE_VALUE, '')

/** Converts an enquiry's trip to form values. */
export function leadValues({ packageId, packageName, startDate, guests }: CurrentCase['lead']): LeadValues {
  return {
    package: packageId === null ? '' : packageValue(packageId, packageName ?? ''),
    startDate: startDate ?? '',
    guests: guests === null ? '' : String(guests),
  }
}

/** Converts form values for the call. */
export function toLead({ package: packageText, startDate, guests }: LeadValues) {
  const id = PACKAGE_VALUE.exec(packageText)?.[1]
  return {
    packageId: id === undefined ? null : Number(id),
    startDate: startDate === '' ? null : startDate,
    guests: guests.trim() === '' ? null : Number(guests),
  }
}
