import { addPaise, type Paise } from '#kernel/money/money.ts'
import type { BookingStatus } from '#kernel/statuses/statuses.ts'

type Member = { status: BookingStatus; guests: number; payable: Paise }
type Sum = { guests: number; payable: Paise }

/**
 * Totals bookings that travel together: the original booking, and those whose guests were added to it later. Amounts in
 * paise.
 *
 * @returns `travels`: paid bookings of a future or past trip. `pending`: held and unpaid bookings. Bookings that ended
 * without a trip are in neither total.
 */
export function sumParty(members: readonly Member[]): { travels: Sum; pending: Sum } {
  const sumOf = (statuses: readonly BookingStatus[]): Sum => {
    const matching = members.filter(({ status }) => statuses.includes(status))
    const guests = matching.reduce((sum, member) => sum + member.guests, 0)
    return { guests, payable: addPaise(...matching.map(({ payable }) => payable)) }
  }
  return { travels: sumOf(['confirmed', 'completed']), pending: sumOf(['held']) }
}
