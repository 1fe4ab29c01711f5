/** The booker fields of a booking, by their names in the API, in the order of the form. */
export const BOOKER_FIELDS = [
  'customer_name',
  'phone',
  'email',
  'address1',
  'address2',
  'zip',
  'state',
  'country',
  'special_requests',
] as const
/** One of {@link BOOKER_FIELDS}. */
export type BookerField = (typeof BOOKER_FIELDS)[number]

type Booker = Readonly<Record<BookerField, string>>

/** The fields that differ between two versions of a booker. */
export function changedBookerFields(before: Booker, after: Booker): BookerField[] {
  return BOOKER_FIELDS.filter((field) => before[field] !== after[field])
}

/** True when only the special requests changed. Nobody outside the office is informed about those. */
export function isOnlySpecialRequests(before: Booker, after: Booker): boolean {
  const fields = changedBookerFields(before, after)
  return fields.length === 1 && fields[0] === 'special_requests'
}
