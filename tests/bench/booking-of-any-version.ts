import { bookingBody } from '#tests/helpers/book.ts'

/**
 * The body of a booking of one seat that both versions accept. It omits the country, which the earlier product rejects
 * and the current one does not require.
 */
export function versionNeutralBooking(packageId: number, startDate: string) {
  const { customer, ...booking } = bookingBody({ packageId, startDate, guests: 1 })
  const { country: _, ...customerFields } = customer
  return { ...booking, customer: customerFields }
}
