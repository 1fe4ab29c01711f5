import type { showDepartureMoney as showMoneyCall } from '../api/departure-calls.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import type { DepartureKey } from '../rules/departure-list.ts'
import { paise } from '#kernel/money/money.ts'
import { departureRepository } from '#features/bookings/server/departure-repository.ts'
import { deskBookingRepository } from '#features/bookings/server/desk-booking-repository.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { departurePageRepository } from './departure-page-repository.ts'

/** What the bookings of a departure cost, and what is paid and was not given back. The sums leave out what was cancelled. */
export async function showDepartureMoney(
  { db }: Platform,
  { packageId, startDate }: DepartureKey,
): Promise<ResponseOf<typeof showMoneyCall>> {
  const departureId = await departureRepository.findId(db, { tourPackageId: packageId, startDate })
  const rows = departureId === null ? [] : await departurePageRepository.bookings(db, departureId)
  const { paid } = await deskBookingRepository.figuresOf(
    db,
    rows.map(({ id }) => id),
  )
  const bookings = rows.map(({ id, pricePaise, ...row }) => ({
    ...row,
    pricePaise: paise(Number(pricePaise)),
    paidPaise: paid.get(id) ?? 0,
  }))
  const counted = bookings.filter(({ status }) => status !== 'cancelled')
  return {
    bookings,
    pricePaise: counted.reduce((sum, one) => sum + one.pricePaise, 0),
    paidPaise: bookings.reduce((sum, one) => sum + one.paidPaise, 0),
  }
}
