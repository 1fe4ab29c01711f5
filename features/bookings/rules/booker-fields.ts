/** What a booking knows of the person who books, by the names of the wire, in the order of the form. */
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

/** The fields in which two states of a booker differ. */
export function changedBookerFields(before: Booker, after: Booker): BookerField[] {
  return BOOKER_FIELDS.filter((field) => before[field] !== after[field])
}

/** True when a booker changes nothing but what they ask for. Nobody outside the office hears of that. */
export function isOnlyWishes(before: Booker, after: Booker): boolean {
  const changed = changedBookerFields(before, after)
  return changed.length === 1 && changed[0] === 'special_requests'
}
