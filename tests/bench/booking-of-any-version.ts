import { bookingBody } from '#tests/helpers/book.ts'

/**
 * The body of a booking of one seat that the earlier product takes too: it refuses the field of the country, which today's
 * product may be without.
 */
export function bookingOfAnyVersion(packageId: number, startDate: string) {
  const { customer, ...booking } = bookingBody({ packageId, startDate, guests: 1 })
  const { country: _, ...known } = customer
  return { ...booking, customer: known }
}
