import { bookingBody } from '#tests/helpers/book.ts'

/**
 * The body of a booking of one seat that the earlier product accepts too: it rejects the country field, which is
 * optional in the current product.
 */
export function versionNeutralBooking(packageId: number, startDate: string) {
  const { customer, ...booking } = bookingBody({ packageId, startDate, guests: 1 })
  const { country: _, ...known } = customer
  return { ...booking, customer: known }
}
